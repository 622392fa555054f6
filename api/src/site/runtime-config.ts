import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { besideOrigin, visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Returns the configuration for a visitor's browser. */
export type ConfigFor = (request: FastifyRequest) => RuntimeConfig;

/**
 * Returns a function that completes the configuration for each visitor.
 *
 * @param invoicingPort used when invoicing has no address: this port on the host that the visitor
 *   used, since `localhost` is another machine for most visitors
 */
export function createConfigFor(config: RuntimeConfig, invoicingPort?: number): ConfigFor {
  if (config.invoicingBase || !invoicingPort) return () => config;
  return (request) => {
    const origin = visitorOrigin(request);
    const invoicingBase = (origin && besideOrigin(origin, invoicingPort)) ?? '';
    return { ...config, invoicingBase };
  };
}

/** Hosts remembered for a server: names and addresses of one machine, and a proxy's. */
const HOSTS = 16;

/** Memoizes by host, the only part of the configuration that differs between visitors. */
export function memoizeByConfig<Made extends object>(make: (config: RuntimeConfig) => Made) {
  const byInvoicing = new LRUCache<string, Made, RuntimeConfig>({
    max: HOSTS,
    memoMethod: (_invoicingBase, _stale, { context }) => make(context),
  });
  return (config: RuntimeConfig) => byInvoicing.memo(config.invoicingBase, { context: config });
}

/**
 * Serves `/config.json` for a shell on another host, whose page does not contain the configuration.
 */
export function registerRuntimeConfig(app: FastifyInstance, configFor: ConfigFor): void {
  app.get('/config.json', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(configFor(request)),
  );
}
