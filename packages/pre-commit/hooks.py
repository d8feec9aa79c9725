"""Builds a wheel with no files in it, whose only purpose is to need the wheel of recls (PEP 517)."""

import os
import re
import zipfile


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with open("pyproject.toml", encoding="utf-8") as f:
        version = re.search(r'^dependencies = \["recls==(.+)"\]$', f.read(), re.M).group(1)
    info = f"recls_pre_commit-{version}.dist-info"
    files = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: recls-pre-commit\nVersion: {version}\nRequires-Dist: recls=={version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: recls\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    # The files have no sums: pip makes this wheel itself, and installs it at once.
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    name = f"recls_pre_commit-{version}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as z:
        for member, text in files.items():
            z.writestr(member, text)
    return name
