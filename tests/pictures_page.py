"""The pictures of docs/pictures.md, made by its own blocks: ``python tests/pictures_page.py``."""

import doctest
import re
from pathlib import Path

from bigslick.pictures import Picture

__all__ = ["DOCS", "pictures_of_the_page"]

DOCS = Path(__file__).parents[1] / "docs"


def pictures_of_the_page() -> list[tuple[Path, str, Picture]]:
    """The file of each picture in its order, what the page says it shows, and what it is."""
    page = (DOCS / "pictures.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    test = doctest.DocTestParser().get_doctest(page.replace("```", ""), names, "pictures", None, 0)
    doctest.DocTestRunner(verbose=False).run(test, out=lambda _: None, clear_globs=False)
    found = []
    for words, file in re.findall(r"!\[(.*)\]\((.*)\)", page):
        picture = test.globs[Path(file).stem]
        assert isinstance(picture, Picture)
        found.append((DOCS / file, words, picture))
    return found


if __name__ == "__main__":
    for file, _, picture in pictures_of_the_page():
        picture.save(file)
