"""Drop-ins: the names of other packages, with bigslick behind them. Import the one that you use."""
