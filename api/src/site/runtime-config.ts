import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { besideOrigin, visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The configuration for a visitor's browser. */
export type ConfigFor = (request: FastifyRequest) => RuntimeConfig;

/**
 * @param invoicingPort used when the installation does not set where invoicing is: this port on the
 *   host that the visitor used, as `localhost` is another machine for most
 */
export function createConfigFor(config: RuntimeConfig, invoicingPort?: number): ConfigFor {
  if (config.invoicingBase || !invoicingPort) return () => config;
  return (request) => {
    const origin = visitorOrigin(request);
    const invoicingBase = (origin && besideOrigin(origin, invoicingPort)) ?? '';
    return { ...config, invoicingBase };
  };
}

/** Hosts that visitors reach one server by: names and addresses of one machine, and a proxy's. */
const HOSTS = 16;

/** Memoizes by host, the only part of the configuration that differs between visitors. */
export function memoizeByConfig<Made extends object>(make: (config: RuntimeConfig) => Made) {
  const byInvoicing = new LRUCache<string, Made, RuntimeConfig>({
    max: HOSTS,
    memoMethod: (_invoicingBase, _stale, { context }) => make(context),
  });
  return (config: RuntimeConfig) => byInvoicing.memo(config.invoicingBase, { context: config });
}

/** `/config.json`: for a shell on another host, whose page has no configuration in it. */
export function registerRuntimeConfig(app: FastifyInstance, configFor: ConfigFor): void {
  app.get('/config.json', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(configFor(request)),
  );
}
