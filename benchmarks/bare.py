"""A FastAPI application with one route that does nothing but answer: the yardstick."""

import os

import uvicorn
from fastapi import FastAPI, Response

from app.host.serve import listen

app = FastAPI()


@app.get("/{size}")
async def bare(size: int) -> Response:
    """As many bytes as the address says."""
    return Response(b"x" * size)


if __name__ == "__main__":
    sock = listen("127.0.0.1", int(os.environ["PORT"]))
    print(f"served at http://127.0.0.1:{sock.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        app, loop="asyncio", http="httptools", access_log=False, log_level="warning"
    )
    uvicorn.Server(config).run(sockets=[sock])
