# One process of the product; also what the other images are made from. Build it from the root:
#   docker build -f deploy/docker/api.Dockerfile -t mostrador-api .
FROM node:24-bookworm-slim AS built
WORKDIR /opt/mostrador
RUN npm install --global --no-audit --no-fund pnpm@12.20.0
COPY . .
# Node comes with the image: the one among the packages is for machines without it.
RUN pnpm install --frozen-lockfile && node scripts/build.ts

FROM node:24-bookworm-slim
WORKDIR /opt/mostrador
COPY --from=built /opt/mostrador /opt/mostrador
RUN mkdir /data /cache && chown node /data /cache
USER node
ENV MODE=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/cache \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The options of scripts/server-runtime.json.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "scripts/start.ts", "--built"]
