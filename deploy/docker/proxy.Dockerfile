# Caddy with the built files of the product's image:
#   docker build -f deploy/docker/proxy.Dockerfile -t mostrador-proxy .
FROM mostrador-api AS product

FROM caddy:2.6
COPY --from=product /opt/mostrador/dist/web /opt/mostrador/dist/web
COPY deploy/caddy/Caddyfile /etc/caddy/Caddyfile
