"""The types that the package promises: by mypy, and held against what the module really has."""
import os
import pathlib
import subprocess
import sys

import carreira

PACKAGE = pathlib.Path(carreira.__file__).parent
EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


def mypy(tmp_path, module, *words):
    settings = tmp_path / "mypy.ini"
    # Packages of the adapters are not there, and their classes then anything.
    settings.write_text("[mypy]\nignore_missing_imports = True\ndisallow_subclassing_any = False\n")
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent), "MYPY_CACHE_DIR": str(tmp_path / "cache")}
    option = "--mypy-config-file" if module == "mypy.stubtest" else "--config-file"
    ran = subprocess.run(
        [sys.executable, "-m", module, option, str(settings), *words],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_package_is_typed(tmp_path):
    mypy(tmp_path, "mypy", "--strict", str(PACKAGE))


def test_programs_that_use_it_are_checked(tmp_path):
    mypy(tmp_path, "mypy", "--check-untyped-defs", *map(str, EXAMPLES.glob("*.py")))
    program = tmp_path / "wrong.py"
    program.write_text('import carreira\ncarreira.Game("goa").begin(seed=1).apply("pass")\n')
    try:
        mypy(tmp_path, "mypy", str(program))
    except AssertionError as complaint:
        assert 'incompatible type "str"; expected "int"' in str(complaint)
    else:
        raise AssertionError("a wrong program is not noticed")


def test_the_stubs_say_what_the_module_has(tmp_path):
    mypy(tmp_path, "mypy.stubtest", "carreira", "--ignore-missing-stub")
