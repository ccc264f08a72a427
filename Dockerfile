# syntax=docker/dockerfile:1
# Builds with the development packages, runs with the production ones alone, as an ordinary user.

FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps
COPY tools ./tools
RUN npm ci --no-audit --no-fund
RUN node tools/build.mjs
RUN npm prune --omit=dev --no-audit --no-fund
# Its commands build nothing: `npm run backup`, `npm run doctor` and the others work in the image.
RUN node tools/packaged-manifest.mjs package.json

FROM node:20-bookworm-slim
# Two arenas: what one thread has given back, another one takes.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/packages ./packages
COPY --from=build /src/apps/api ./apps/api
COPY --from=build /src/apps/web/dist ./apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
