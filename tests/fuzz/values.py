"""Values for drawn expressions, among them such as no program should give.

What a value here raises by itself is ``Own``, so that it can be told from what the library does.
"""

from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import numpy as np


class Own(Exception):  # noqa: N818
    """What a hostile value raises."""


class Text(str):
    """A text of another class."""


class Int(int):
    """An int of another class."""


class List(list[Any]):
    """A list of another class."""


class Tuple(tuple[Any, ...]):
    """A tuple of another class."""


class Shown:
    """Shows what it was made of, the same each time."""

    def __init__(self, value: Any = None) -> None:
        self.value = value

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r})"


class Index(Shown):
    """Says that it is an int, whatever it is made of."""

    def __index__(self) -> Any:
        return self.value

    __int__ = __index__


class Iterable(Shown):
    """Gives the items of what it is made of."""

    def __iter__(self) -> Any:
        return iter(self.value)


class Sequence(Shown):
    """Gives items by their place, and has neither an iterator nor a length."""

    def __getitem__(self, place: int) -> Any:
        return self.value[place]


class Calls(Shown):
    """Gives what a function gives, or raises what it raises, whatever it is asked."""

    def __call__(self, *_args: Any, **_kwargs: Any) -> Any:
        return self.value()

    def _answer(self, *_args: Any) -> Any:
        return self.value()

    def __repr__(self) -> str:
        return "Calls()"

    __index__ = __int__ = __iter__ = __len__ = __float__ = _answer
    __getitem__ = __array__ = _answer
    __hash__ = __eq__ = _answer


class HasArray(Shown):
    """Says that it is an array."""

    def __array__(self, *_args: Any, **_kwargs: Any) -> Any:
        return self.value


class HasInterface:
    """Says how it lies in memory."""

    def __init__(self, interface: Any) -> None:
        self.__array_interface__ = interface


class Unshown(Shown):
    """Cannot be shown."""

    def __repr__(self) -> NoReturn:
        raise Own

    __str__ = __repr__
    __format__ = __repr__  # type: ignore[assignment]


class UnshownText(str):
    """A text that cannot be shown."""

    __str__ = __repr__ = Unshown.__repr__
    __format__ = Unshown.__repr__  # type: ignore[assignment]


UnshownText.__name__ = UnshownText("UnshownText")


class UnshownError(ValueError):
    """An error without words."""

    __str__ = __repr__ = Unshown.__repr__


UnshownError.__name__ = UnshownText("UnshownError")


class Unnamed:
    """An object whose class has a name that cannot be shown."""


Unnamed.__name__ = Unnamed.__qualname__ = UnshownText("Unnamed")


class Closed:
    """Raises whatever attribute it is asked for."""

    def __getattribute__(self, name: str) -> NoReturn:
        raise Own(name)


class OfArray(np.ndarray[Any, Any]):
    """An array of another class, which wants to do everything by itself and cannot."""

    def __array_function__(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise Own

    def __array_ufunc__(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise Own

    def __getitem__(self, _key: Any) -> NoReturn:
        raise Own


def lies(about: type) -> Any:
    """An object that says it is of another class, and has nothing of it."""

    def lacks(_self: Any, name: str) -> NoReturn:
        raise Own(name)

    return type("Liar", (), {"__class__": property(lambda _: about), "__getattr__": lacks})()


def raises(error: BaseException | type[BaseException]) -> Calls:
    """Raises an error whatever it is asked."""

    def give() -> NoReturn:
        raise error

    return Calls(give)


def then_raises(items: list[Any], error: type[BaseException] = Own) -> Iterator[Any]:
    """An iterator that gives some items first."""
    yield from items
    raise error


def changing(items: list[Any], change: Callable[[list[Any]], Any]) -> list[Any]:
    """A list with one more item, which changes the list when it is read."""

    class Changing(Index):
        def __index__(self) -> Any:
            change(items)
            return self.value

        __int__ = __index__

        def __repr__(self) -> str:
            return "Changing()"

    items.insert(len(items) // 2, Changing(17))
    return items


def calling(function: Callable[[Any], Any]) -> Any:
    """A value of which a function makes what it is, and so on without an end."""

    class Calling(Shown):
        def __index__(self) -> Any:
            return function(self)

        def __iter__(self) -> Any:
            return function([self])

        __repr__ = object.__repr__

    return Calling()


def nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    outer: list[Any] = []
    for _ in range(depth):
        outer = [outer]
    return outer


def holding_itself() -> list[Any]:
    """A list whose item is the list."""
    items: list[Any] = []
    items.append(items)
    return items


def objects(items: list[Any]) -> Any:
    """An array of objects."""
    made = np.empty(len(items), object)
    for place, item in enumerate(items):
        made[place] = item
    return made


def same(item: Any) -> Any:
    """What it is given."""
    return item


def scalar_first(shape: tuple[int, ...], strides: tuple[int, ...], dtype: str = "u1") -> Any:
    """An array of zeros with these strides, of which no item lies elsewhere than the first."""
    return np.lib.stride_tricks.as_strided(np.zeros(1, dtype), shape, strides)
