"""Runs the tests of the Python package and prints TAP: run.py PROGRAM [NAME...]. The package is found by PYTHONPATH."""

import os
import sys
import traceback
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


class Tap(unittest.TestResult):
    """One line for each test; what went wrong behind #."""

    def line(self, word, test, what=""):
        print(f"{word} {self.testsRun} - {test.id()}", flush=True)
        for row in what.splitlines():
            print("# " + row, flush=True)

    def addSuccess(self, test):
        self.line("ok", test)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.line("not ok", test, self.failures[-1][1])

    def addError(self, test, error):
        super().addError(test, error)
        self.line("not ok", test, self.errors[-1][1])

    def addSubTest(self, test, part, error):
        super().addSubTest(test, part, error)
        if error is not None:
            self.line("not ok", part, "".join(traceback.format_exception(*error)))

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.line("ok", test, f"skipped: {reason}")


def main():
    os.environ["BASTIDE"] = os.path.abspath(sys.argv[1])
    sys.path.insert(0, HERE)
    names = sys.argv[2:] or sorted(name[:-3] for name in os.listdir(HERE) if name.startswith("test_"))
    suite = unittest.defaultTestLoader.loadTestsFromNames(names)
    result = Tap()
    suite.run(result)
    print(f"1..{result.testsRun}")
    return not result.wasSuccessful()


sys.exit(main())
