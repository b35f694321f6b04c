# syntax=docker/dockerfile:1
# The site as an image: built with everything, served with what serving needs. Runs as a user of its own on a read-only root.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit

FROM packages AS build
COPY . .
RUN npm run build && npm prune --omit=dev

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /app --shell /usr/sbin/nologin margam \
 && install -d -o margam -g margam -m 0700 /data /backups
WORKDIR /app
# The runtime is one of the packages: the image needs no Node of its own.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/src ./src
USER margam
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups MALLOC_ARENA_MAX=1 \
    NODE_COMPILE_CACHE=/app/build/compile-cache \
    PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
EXPOSE 3000
VOLUME ["/data", "/backups"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz?exclude=database').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=192", "src/main.ts"]
