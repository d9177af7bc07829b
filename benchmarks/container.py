"""Carries out the Dockerfile's steps where there is no container engine (as root, on Linux).

    python -m benchmarks.container

Each stage is a copy of this machine's root file system (an overlay: nothing here is changed)
with this Python in place of the base image's, an empty environment, and nothing of the checkout
but what the stage copies. What comes out is started as its user on a read-only root file system
with its volume and /tmp writable, asked for its health and a page, and stopped. The base image
itself, and the size of what would be built on it, are not measured by this.
"""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Stage:
    """One FROM of the Dockerfile, being built in the folder ``root``."""

    root: Path
    folder: str = "/"
    user: str = "root"
    shell: list[str] = field(default_factory=lambda: ["/bin/sh", "-c"])
    environment: dict[str, str] = field(default_factory=dict)
    arguments: dict[str, str] = field(default_factory=dict)
    volumes: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def run(self, command: list[str], **more: object) -> "subprocess.Popen[bytes]":
        """Start a command inside."""
        inside = ["chroot", "--userspec", self.user, str(self.root)]
        changed = ["/bin/sh", "-c", f"cd {shlex.quote(self.folder)} && exec {shlex.join(command)}"]
        return subprocess.Popen([*inside, *changed], env=self.environment, **more)  # type: ignore[call-overload, no-any-return]


def main() -> None:
    """Lint, build, run; exits with the reason where something fails."""
    if os.geteuid() != 0:
        sys.exit("container: overlays and chroot take root.")
    if Path(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED").exists():
        sys.exit(
            "container: a distribution's own Python cannot stand in for the base image's, whose "
            "pip is removed: make clean, then make PYTHON=… image with a Python built by itself."
        )
    if "--inside" not in sys.argv:
        # A mount namespace of its own: what is mounted goes when this ends.
        inside = ["unshare", "--mount", sys.executable, "-m", "benchmarks.container", "--inside"]
        sys.exit(subprocess.call(inside, cwd=ROOT))
    work = Path(tempfile.mkdtemp(prefix="talon-container-"))
    try:
        mount("-t", "tmpfs", "tmpfs", str(work))
        stage = build(work)
        serve(stage)
    finally:
        # With all that is mounted in it; -R would fail at what another mount has covered.
        subprocess.call(["umount", "-l", str(work)])
        shutil.rmtree(work, ignore_errors=True)


def mount(*arguments: str) -> None:
    """Mount a file system; ``arguments`` are the command’s."""
    subprocess.run(["mount", *arguments], check=True)


def build(work: Path) -> Stage:
    """Every instruction in order; the last stage."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for word, text in instructions():
        if word == "FROM":
            print(f"{word} {text} (this machine’s Python in its place)", flush=True)
            stage = new_stage(work / f"stage{len(stages)}")
            stages[text.split()[-1] if " AS " in text else "last"] = stage
        elif stage is None:
            if word != "ARG":
                sys.exit(f"container: {word} before FROM")
        else:
            print(f"{word} {text[:90]}", flush=True)
            step(stage, word, text, stages)
    if stage is None:
        sys.exit("container: no FROM")
    return stage


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions: their words and the rest."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    lines = (line.split(None, 1) for line in text.splitlines() if line.strip())
    return [(word, rest) for word, rest in lines]


def new_stage(folder: Path) -> Stage:
    """A copy of this machine with nothing of ours in it."""
    for name in ("up", "work", "root"):
        (folder / name).mkdir(parents=True)
    layers = f"lowerdir=/,upperdir={folder / 'up'},workdir={folder / 'work'}"
    root = folder / "root"
    mount("-t", "overlay", "overlay", "-o", layers, str(root))
    for kernels in ("dev", "proc"):
        mount("--bind", f"/{kernels}", str(root / kernels))
    python = Path(sys.base_prefix)
    for parent in (python, *python.parents):  # the image's user must be able to reach it
        inside = root / parent.relative_to("/")
        inside.chmod(inside.stat().st_mode | 0o011)
    checkout = root / ROOT.relative_to("/")
    mount("-t", "tmpfs", "-o", "mode=000", "tmpfs", str(checkout))
    return Stage(root, environment={"PATH": f"{python / 'bin'}:/usr/sbin:/usr/bin:/sbin:/bin"})


def step(stage: Stage, word: str, text: str, stages: Mapping[str, Stage]) -> None:
    """One instruction of those that our Dockerfile uses."""
    if word == "RUN":
        if stage.run([*stage.shell, text]).wait():
            sys.exit(f"container: failed: RUN {text}")
    elif word == "COPY":
        copy(stage, text.split(), stages)
    elif word == "WORKDIR":
        stage.folder = text
        (stage.root / text.lstrip("/")).mkdir(parents=True, exist_ok=True)
    elif word == "ARG":
        name, _, value = text.partition("=")
        stage.arguments[name] = value
    elif word == "ENV":
        for name, value in re.findall(r"(\w+)=(\S+)", text):
            for argument, given in stage.arguments.items():
                value = value.replace(f"${{{argument}}}", given)
            stage.environment[name] = value.replace("$PATH", stage.environment["PATH"])
    else:
        note(stage, word, text)


def note(stage: Stage, word: str, text: str) -> None:
    """An instruction that only says how what is built is to be used."""
    if word == "HEALTHCHECK":
        stage.health = json.loads(text.partition("CMD ")[2])
    elif word == "SHELL":
        stage.shell = json.loads(text)
    elif word == "CMD":
        stage.command = json.loads(text)
    elif word == "USER":
        stage.user = text
    elif word == "VOLUME":
        stage.volumes.append(text)
    elif word not in ("EXPOSE", "LABEL", "STOPSIGNAL"):
        sys.exit(f"container: {word} is not known here")


def copy(stage: Stage, words: list[str], stages: Mapping[str, Stage]) -> None:
    """COPY from the checkout, without what .dockerignore leaves out, or from another stage."""
    source = stages[words.pop(0).partition("=")[2]].root if "--from=" in words[0] else ROOT
    *names, target = words
    for name in names:
        found = source / name.lstrip("/")
        place = stage.root / (Path(stage.folder) / target).as_posix().lstrip("/")
        if found.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.db*", "shots")
            shutil.copytree(found, place, symlinks=True, ignore=ignored, dirs_exist_ok=True)
        else:
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy2(found, place)


def serve(stage: Stage) -> None:
    """Start what was built as it would be started; ask it; stop it."""
    for volume in (*stage.volumes, "/tmp"):
        mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", str(stage.root / volume.lstrip("/")))
    mount("-o", "remount,ro,bind", str(stage.root))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    stage.environment["PORT"] = str(port)
    server = stage.run(stage.command)
    try:
        while stage.run(stage.health, stderr=subprocess.DEVNULL).wait():
            if server.poll() is not None:
                sys.exit("container: the server did not start")
            time.sleep(0.2)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
            print("ready:", answer.status)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            print("first page:", answer.status, len(answer.read()), "bytes")
        kept = sorted(file.name for file in (stage.root / "data").iterdir())
        print("in the volume:", *kept)
    finally:
        server.send_signal(signal.SIGTERM)
    print("stopped with", server.wait())


if __name__ == "__main__":
    main()
