"""All there is to a hand or a view, public or not."""

from bigslick.state import HandState

__all__ = ["insides"]


def insides(state: HandState) -> dict[str, object]:
    """Every fact by its name; what is legal is asked for, for it is reckoned on demand."""
    _ = state.legal
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(state, name) for name in names}
