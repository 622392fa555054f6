import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { healthEndpoints } from '@mostrador/contracts/health';
import { expect, onTestFinished, test } from 'vitest';
import { callServer, ServerUnreachable } from './call-server.ts';

test('a redirection is not followed: the token stays with the server that was called', async () => {
  const visited: string[] = [];
  const server = createServer((request, response) => {
    visited.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const call = callServer({ url, token: 'a-token', timeoutMs: 10_000 }, healthEndpoints.check, {});

  await expect(call).rejects.toThrow(ServerUnreachable);
  expect(visited).toEqual(['/api/health']);
});
