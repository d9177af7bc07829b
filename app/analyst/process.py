"""Run a search in a process of its own (`app.analyst.worker`), at the lowest priority."""

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LINE_LIMIT = 1 << 22  # bytes: one line holds a whole answer


async def run_worker(request: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
    """Yield the worker's answers to ``request``, one JSON object a line, as they come.

    The process is killed when the caller closes the generator (use `contextlib.aclosing`).
    A worker that dies simply ends the lines; the caller sees that the last one is missing.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "app.analyst.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
        limit=LINE_LIMIT,
    )
    output = process.stdout
    try:
        if process.stdin is None or output is None:
            raise RuntimeError("the worker process has no pipes")
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.close()
        async for line in output:
            yield json.loads(line)
    finally:
        # Killing a process that has ended by itself would reap it behind asyncio's back.
        if output is None or not output.at_eof():
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
