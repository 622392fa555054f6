import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { QueryKey } from '@tanstack/react-query';

/** Where the answer of a read is cached. Endpoint and input name it; nothing else does. */
export function readKey(endpoint: EndpointDefinition, input: object = {}): QueryKey {
  return [endpoint.path, input];
}
