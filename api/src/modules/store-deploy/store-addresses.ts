import { visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyRequest } from 'fastify';

/** Where visitors reach a store. */
export interface StoreAddress {
  /** Absolute, without a trailing slash. */
  address: string;
  /** The path that the store's pages begin with: empty on a host of its own. */
  base: string;
}

export interface StoreAddresses {
  /** @param request of a visitor or a screen: names the host where the operator set none */
  of(slug: string, request: FastifyRequest): StoreAddress;
  /** The hosts of stores; undefined where they have none. */
  hosts: RegExp | undefined;
  /** The slug of the store whose own host this is, if it is one's. */
  slugOfHost(host: string): string | undefined;
}

/**
 * Stores are at `/tienda/{slug}` of the product's address or, where the installation has a domain
 * for them, at a host each: `{slug}.{domain}`.
 */
export function createStoreAddresses({
  publicUrl,
  localUrl,
  storeDomain,
}: {
  publicUrl?: string | undefined;
  localUrl: string;
  /** As `tiendas.example`, with a port unless it is the scheme's own. */
  storeDomain?: string | undefined;
}): StoreAddresses {
  const { protocol } = new URL(publicUrl ?? localUrl);
  const ending = storeDomain && `.${storeDomain}`;
  return {
    of(slug, request) {
      if (ending) return { address: `${protocol}//${slug}${ending}`, base: '' };
      const base = `/tienda/${slug}`;
      return { address: `${publicUrl ?? visitorOrigin(request) ?? localUrl}${base}`, base };
    },
    hosts: ending ? new RegExp(`${ending.replaceAll('.', '\\.')}$`, 'i') : undefined,
    slugOfHost(host) {
      const name = host.toLowerCase();
      return ending && name.endsWith(ending) ? name.slice(0, -ending.length) : undefined;
    },
  };
}
