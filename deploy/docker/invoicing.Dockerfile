# The invoicing server, on the product's image:
#   docker build -f deploy/docker/invoicing.Dockerfile -t mostrador-invoicing .
FROM mostrador-api
ENV PORT=3100
EXPOSE 3100
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3100/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=192", "scripts/invoicing.ts"]
