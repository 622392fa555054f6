import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { QueryKey } from '@tanstack/react-query';

/** Returns the cache key of a read, made of its endpoint and input alone. */
export function readKey(endpoint: EndpointDefinition, input: object = {}): QueryKey {
  return [endpoint.path, input];
}
