"""The pages about the package are run as they stand; types and doc strings name everything that is public."""

import ast
import os
import re
import unittest

import bastide
from bastide import _engine

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def recipes(text):
    """The Python blocks of a page as one program, each line where it stands on the page."""
    lines, inside = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            line = ""
        lines.append(line if inside else "")
    return "\n".join(lines)


class Pages(unittest.TestCase):
    def run_page(self, *path):
        program = recipes(read(*path))
        self.assertGreater(len(program.strip()), 0)
        exec(compile(program, os.path.join(*path), "exec"), {"__name__": "recipes", "print": lambda *words: None})

    def test_python_page(self):
        self.run_page("docs", "PYTHON.md")

    def test_readme(self):
        self.run_page("bindings", "python", "README.md")


def public(names):
    return {name for name in names if not name.startswith("_") or name == "_repr_svg_"}


class Types(unittest.TestCase):
    def setUp(self):
        tree = ast.parse(read("bindings", "python", "bastide", "__init__.pyi"))
        self.classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        values = {node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)}
        imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        self.names = set(self.classes) | functions | values | {alias.asname for node in imports for alias in node.names}

    def test_every_name_has_types(self):
        self.assertEqual(set(bastide.__all__) - self.names, set())

    def test_every_member_has_types(self):
        for name in ("Game", "State", "Record", "Bot"):
            typed = {node.name for node in self.classes[name].body if isinstance(node, ast.FunctionDef)}
            self.assertEqual(public(dir(getattr(bastide, name))), public(typed), name)

    def test_everything_has_a_doc_string(self):
        for name in bastide.__all__:
            thing = getattr(bastide, name)
            self.assertTrue(thing.__doc__, name)
            for member in public(vars(thing)) if name in ("Game", "State", "Record", "Bot", "Batch", "Table") else ():
                self.assertTrue(getattr(thing, member).__doc__, f"{name}.{member}")

    def test_the_version_is_one(self):
        self.assertEqual(bastide.__version__, read("VERSION").strip())
        self.assertRegex(read("include", "bastide.h"), '#define BAS_VERSION "' + re.escape(_engine.version) + '"')


if __name__ == "__main__":
    unittest.main()
