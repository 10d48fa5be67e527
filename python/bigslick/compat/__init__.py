"""Drop-ins for other packages: change the import, and the program goes on as it was."""
