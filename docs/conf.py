"""How the documentation is built."""

from importlib.metadata import version as _version

project = "bigslick"
author = "The bigslick authors"
release = version = _version("bigslick")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"bigslick {version}"
myst_heading_anchors = 3

autodoc_typehints = "none"
autodoc_member_order = "bysource"
