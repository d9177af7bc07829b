# Talon in a container: not root, a read-only root file system, one volume for the database.
#   docker build -t talon .
#   docker run --read-only --tmpfs /tmp -v talon:/data -p 8000:8000 talon
FROM python:3.11.14-slim-bookworm AS build
WORKDIR /src
COPY pyproject.toml constraints.txt ./
COPY app/__init__.py app/install.py app/
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
RUN python -m venv /venv \
 && python -m app.install run \
  | /venv/bin/pip install --no-cache-dir --disable-pip-version-check -c constraints.txt -r /dev/stdin

FROM python:3.11.14-slim-bookworm
RUN useradd --uid 10001 --no-create-home talon && install -d -o talon -g talon /data
COPY --from=build /venv /venv
WORKDIR /talon
COPY LICENSE ./
COPY migrations migrations
COPY templates templates
COPY static static
COPY app app
RUN /venv/bin/python -m compileall -q app migrations
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATABASE_URL=sqlite:////data/talon.db
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:%s/healthz' % os.environ['PORT'], timeout=4)"]
CMD ["python", "-m", "app"]
