# The service in a container (docs/deploy.md). From the project's folder:
#   docker build --build-arg SITE_URL=https://www.example.com -t leads .
#   docker run --env-file FILE -v leads:/data -p 127.0.0.1:3000:3000 --stop-timeout 30 leads
# BASE brings the Node that runs: 24.15 or later. By digest, since a name can be given to another image later. The
# digest was read on November 26, 2026 in ten public repositories that pin it for this name; renew it with each release:
#   docker buildx imagetools inspect node:24-trixie-slim --format '{{.Manifest.Digest}}'
ARG BASE=node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe

FROM ${BASE} AS build
WORKDIR /site
COPY . .
# Settings that pages are built with. Nothing secret: arguments stay in the image's history.
ARG SITE_URL
ARG API_URL
ARG GA_MEASUREMENT_ID
ARG GOOGLE_ADS_CONVERSION
# The build's packages are three times as many as the service's.
RUN node scripts/setup.mjs start && rm -rf node_modules

FROM ${BASE}
WORKDIR /site
COPY --from=build /site /site
RUN npm ci --omit=dev --ignore-scripts
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "scripts/setup/check-health.mjs"]
ENTRYPOINT ["sh", "docs/deployment/container-entrypoint.sh"]
CMD ["node", "backend/start.mjs"]
