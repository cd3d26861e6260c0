#!/usr/bin/env python3
"""The pictures of docs/executions.md: gallery.py --fathom PATH

Each program of the document is checked as the document says, with --html, and the page is opened
where its execution ends.
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = re.compile(r"\$ fathom check (.*?)\n```\n```\w+ (\S+)\n(.*?)\n```", re.S)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", required=True, type=pathlib.Path)
    fathom = parser.parse_args().fathom.resolve()
    pictures = ROOT / "docs/executions"
    pictures.mkdir(exist_ok=True)
    b = Browser()
    try:
        b.window(1100, 720)
        for words, name, program in EXAMPLE.findall((ROOT / "docs/executions.md").read_text()):
            with tempfile.TemporaryDirectory(prefix="fathom-gallery-") as where:
                directory = pathlib.Path(where)
                (directory / name).write_text(program + "\n")
                done = subprocess.run([fathom, "check", "--no-cache", "--html=page", *words.split()], cwd=directory,
                                      capture_output=True, text=True, timeout=60, check=False)
                if done.returncode != 10:
                    raise SystemExit(f"{name}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
                b.open(directory / "page/index.html", "#execution")
                b.frame()
                b.screenshot(pictures / (pathlib.Path(name).stem + ".png"))
    finally:
        b.close()


if __name__ == "__main__":
    main()
