import { visitorOrigin } from '@mostrador/server-kit/http/visitor-address';
import type { FastifyRequest } from 'fastify';

/** The public address of a store. */
export interface StoreAddress {
  /** Absolute, without a trailing slash. */
  address: string;
  /** The path prefix of the store's pages; empty when the store has its own host. */
  base: string;
}

export interface StoreAddresses {
  /** @param request names the host when the operator set none */
  of(slug: string, request: FastifyRequest): StoreAddress;
  /** Matches the hosts of stores; undefined when stores have no hosts. */
  hosts: RegExp | undefined;
  /** Returns the slug of the store at this host; undefined for other hosts. */
  slugOfHost(host: string): string | undefined;
}

/**
 * Finds the addresses of stores: `/tienda/{slug}` of the product's address or, where the
 * installation has a domain for stores, `{slug}.{domain}`.
 */
export function createStoreAddresses({
  publicUrl,
  localUrl,
  storeDomain,
}: {
  publicUrl?: string | undefined;
  localUrl: string;
  /** A host like `tiendas.example`, with its port unless it is the scheme's default. */
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
