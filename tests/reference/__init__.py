"""The reference in plain Python, written from RULES.md alone and slow on purpose."""
