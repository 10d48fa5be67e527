"""The practice table: an evening of hold'em with bots, in a terminal."""
