import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import {
  type Handler,
  serveInSteps as serveInStepsOn,
  serve as serveOn,
} from '@mostrador/server-kit/http/serve';
import type { Schema } from './database/database.ts';

/** Creates the route of an endpoint, typed with the product's own tables. */
export const serve = <const E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<E, Schema>,
) => serveOn<E, Schema>(endpoint, handler);

/** Like `serve`, for a handler that enters its shop's queue only for its database work. */
export const serveInSteps = <const E extends EndpointDefinition>(
  endpoint: E,
  handler: Parameters<typeof serveInStepsOn<E, Schema>>[1],
) => serveInStepsOn<E, Schema>(endpoint, handler);
