import type { AddressInfo } from 'node:net';
import { endpoint } from '@mostrador/contracts/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { aKitServer } from '../../test/a-kit-server.ts';
import { serve } from '../http/serve.ts';
import { createMetrics } from './process-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  access: 'public',
  summary: 'A product',
  schemas: async () => ({
    params: z.object({ id: z.string() }),
    response: { 200: z.object({ id: z.string() }) },
  }),
});

async function aMeasuredServer() {
  const metrics = createMetrics();
  const app = await aKitServer(
    [getProduct],
    (api) => api.route(serve(getProduct, async ({ params }) => params)),
    { metrics },
  );
  onTestFinished(() => app.close());
  const { url, close } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', log: app.log });
  onTestFinished(close);
  return { app, url, read: async () => (await fetch(url)).text() };
}

test('requests are counted by route and status, never by address', async () => {
  const { app, read } = await aMeasuredServer();

  for (const id of ['one', 'two']) await app.inject(`/api/products/${id}`);
  for (const path of ['/made-up', '/api/made-up', '/%']) await app.inject(path);
  await app.inject({ method: 'REPORT' as 'GET', url: '/api/products/one' });

  const text = await read();
  expect(text).toContain(
    'mostrador_http_requests_total{method="GET",route="/api/products/:id",status="200"} 2',
  );
  expect(text).toContain(
    'mostrador_http_request_duration_seconds_count{method="GET",route="/api/products/:id"} 2',
  );
  expect(text).toMatch(
    /mostrador_http_requests_total\{method="none",route="none",status="404"\} \d/,
  );
  expect(text).not.toMatch(/made-up|REPORT|"one"/);
});

test('the process and its database connections are measured', async () => {
  const text = await (await aMeasuredServer()).read();

  expect(text).toContain('mostrador_database_connections{state="waiting"} 0');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
});

test('the metrics are on a port of their own, and on no other', async () => {
  const { app, url } = await aMeasuredServer();

  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await fetch(url)).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect(new URL(url).port).not.toBe(String((app.server.address() as AddressInfo).port));
});
