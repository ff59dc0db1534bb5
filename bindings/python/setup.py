"""Builds the extension bastide._engine from the sources of the project: a C compiler, nothing from the network.

BASTIDE_CFLAGS adds options of the compiler; BASTIDE_DEPFILE names a file that lists what everything was made from.
"""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from glob import glob

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def under(*patterns):
    return [name for pattern in patterns for name in sorted(glob(os.path.join(ROOT, pattern)))]


# The rooms of docs/ARCHITECTURE.md that need nothing but a C library. The engine is one file.
ROOMS = [f"src/{room}/*.c" for room in ("common", "record", "search", "art", "bots")]
READER = "src/tiles/tile_*.c"
SOURCES = under("bindings/python/extension/*.c", "src/engine/engine.c", READER, *ROOMS)
# What reads tile files, and writes them as tables of C.
GENERATOR = under("src/tiles/*.c", "src/common/utf8.c", "src/common/blake2b.c")
TILES = under("data/*.tiles")
WEIGHTS = under("data/learned.weights")
DEPENDS = under("bindings/python/setup.py", "bindings/python/*/*", "src/*/*.[ch]", "include/*.h") + TILES + WEIGHTS
INCLUDES = under("include", "src")
EXTRA = os.environ.get("BASTIDE_CFLAGS", "").split()
FLAGS = ["-std=c17", "-O3", "-g0", "-D_GNU_SOURCE", "-ffp-contract=off", "-fno-math-errno", "-fvisibility=hidden"]


class Build(build_ext):
    """Makes the tile tables first, and compiles all sources at once: the engine alone takes seconds."""

    def build_extension(self, extension):
        os.makedirs(self.build_temp, exist_ok=True)
        # Not in setup(): it takes no sources above this folder.
        extension.sources = [*SOURCES, self.make_tables()]
        extension.depends = DEPENDS
        compile_some = self.compiler.compile

        def compile_all(sources, **options):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], **options), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_all
        super().build_extension(extension)
        self.list_depends()

    def make_tables(self):
        """data/*.tiles as constant C."""
        tables = os.path.join(os.path.abspath(self.build_temp), "tables.c")
        program = os.path.join(self.build_temp, "generate")
        compiler = [word for word in self.compiler.compiler if not word.startswith("-")]
        flags = ["-std=c17", "-D_GNU_SOURCE", *("-I" + folder for folder in INCLUDES)]
        subprocess.run([*compiler, *flags, *GENERATOR, "-o", program], check=True)
        subprocess.run([program, tables, *TILES], check=True)
        return tables

    def list_depends(self):
        name = os.environ.get("BASTIDE_DEPFILE")
        if name:
            with open(name, "w", encoding="utf-8") as file:
                file.write(f"{os.environ['BASTIDE_DEPFILE_TARGET']}: {' '.join(DEPENDS)}\n")


class Package(build_py):
    """The weights of the learned evaluation go beside the modules."""

    def run(self):
        super().run()
        if not self.editable_mode:
            self.copy_file(WEIGHTS[0], os.path.join(self.build_lib, "bastide", "learned.weights"))


def version():
    with open(os.path.join(ROOT, "VERSION"), encoding="utf-8") as file:
        return file.read().strip()


os.chdir(HERE)
setup(
    version=version(),
    ext_modules=[
        Extension(
            "bastide._engine",
            [],
            include_dirs=INCLUDES,
            extra_compile_args=FLAGS + EXTRA,
            extra_link_args=["-pthread", *EXTRA],
            libraries=["m"],
            py_limited_api=True,
        )
    ],
    cmdclass={"build_ext": Build, "build_py": Package},
    options={
        # Beside the other builds: what lies in bindings/ is source.
        "build": {"build_base": os.path.join(ROOT, "build", "python")},
        "build_ext": {"force": bool(EXTRA)},
        "bdist_wheel": {"py_limited_api": "cp311"},
    },
)
