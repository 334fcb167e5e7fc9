# The built product on the Node that package.json pins; docs/operations.md says how to run it.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/setup.mjs build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The image has this Node already.
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/node

FROM node:24.21.0-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/sandbox/browser sandbox/browser
COPY package.json LICENSE ./
COPY db db
COPY src/documents/fonts/noto src/documents/fonts/noto
RUN mkdir --mode=0700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# With a word after the image's name it is a command: backup, restore, verify, replay-webhooks, doctor and the others.
ENTRYPOINT ["node", "--enable-source-maps", "build/server/main.js"]
