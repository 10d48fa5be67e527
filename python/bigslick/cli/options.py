"""Options that several commands take."""

import click

__all__ = ["json_option", "lang_option"]

lang_option = click.option(
    "--lang",
    type=click.Choice(["en", "zh", "zh-Hans", "zh-Hant"]),
    default="en",
    show_default=True,
    help="The language of the words.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
