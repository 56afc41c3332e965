"""The types that the package promises, by mypy; test_module.py holds them against what the module has."""
import os
import pathlib
import subprocess
import sys

import carreira

PACKAGE = pathlib.Path(carreira.__file__).parent
EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


def mypy(tmp_path, *words):
    # Packages of the adapters are not there, and their classes then anything.
    absent = ["--ignore-missing-imports", "--allow-subclassing-any"]
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent), "MYPY_CACHE_DIR": str(tmp_path / "cache")}
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", *words, *absent],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_package_is_typed(tmp_path):
    mypy(tmp_path, "--strict", str(PACKAGE))


def test_programs_that_use_it_are_checked(tmp_path):
    mypy(tmp_path, "--check-untyped-defs", *map(str, EXAMPLES.glob("*.py")))
    program = tmp_path / "wrong.py"
    program.write_text('import carreira\ncarreira.Game("goa").begin(seed=1).apply("pass")\n')
    try:
        mypy(tmp_path, str(program))
    except AssertionError as complaint:
        assert 'incompatible type "str"; expected "int"' in str(complaint)
    else:
        raise AssertionError("a wrong program is not noticed")

