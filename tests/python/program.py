"""The program bastide, to compare with."""

import json
import os
import subprocess


def bastide(*words):
    """What the program prints."""
    program = [os.environ["BASTIDE"], *map(str, words)]
    return subprocess.run(program, check=True, capture_output=True, text=True).stdout


def answer(*words):
    """What it prints with --json."""
    return json.loads(bastide(*words, "--json"))
