import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { type Handler, serve as serveOn } from '@mostrador/server-kit/http/serve';
import type { Schema } from './database/schema.ts';

/** Returns the route of an endpoint, typed with this server's tables. */
export const serve = <const E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<E, Schema>,
) => serveOn<E, Schema>(endpoint, handler);
