import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Few, because every route that is called has all of them. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** An address that no route serves: visitors make them up. */
const NO_ROUTE = 'none';

/**
 * Counts the requests by route pattern and status, and measures their time. The labels are bounded:
 * no address, no shop. An event stream is open for an hour, so that its time is left out.
 */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const requests = new Counter({
    name: 'mostrador_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
  });
  const durations = new Histogram({
    name: 'mostrador_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    // Without a route the method is the visitor's word too.
    const labels = url
      ? { method: request.method, route: url }
      : { method: NO_ROUTE, route: NO_ROUTE };
    requests.inc({ ...labels, status: reply.statusCode });
    if (!config?.isStream) durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
