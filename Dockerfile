# Talon in a container: not root, a read-only root file system, one volume for the database.
# The run line is in docs/hosting.md. For linux/amd64 and linux/arm64.
#
# To pin the base image by its digest, as the release workflow does:
#   docker build --build-arg BASE=python@sha256:… .
ARG BASE=python:3.13.9-slim-bookworm
FROM ${BASE} AS build
# The compiler of the search kernel stays behind in this stage.
# hadolint ignore=DL3008
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends gcc libc6-dev >/dev/null \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /talon
RUN python -m venv /venv
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY deploy/build_hook.py deploy/
COPY app/__init__.py app/version.py app/
COPY app/analyst/__init__.py app/analyst/build.py app/analyst/
# What Talon depends on, in a layer of its own: it changes less often than the program.
RUN /venv/bin/pip install --no-cache-dir --disable-pip-version-check -c constraints.txt .
COPY migrations migrations
COPY templates templates
COPY static static
COPY app app
RUN /venv/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --force-reinstall . \
 && /venv/bin/python -I -c "from app.analyst import build; assert not build.missing()" \
 && /venv/bin/pip uninstall --yes --quiet --disable-pip-version-check pip

FROM ${BASE}
ARG VERSION=1.1.0
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Talon" \
      org.opencontainers.image.description="Patience in the browser" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}"
RUN useradd --uid 10001 --no-create-home talon \
 && install -d -o talon -g talon /data \
 && python -m pip uninstall --yes --quiet --root-user-action=ignore pip
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    SOURCE_URL=${SOURCE} \
    DATABASE_URL=sqlite:////data/talon.db
USER 10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:%s/healthz' % os.environ['PORT'], timeout=4)"]
CMD ["talon", "serve"]
