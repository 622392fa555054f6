import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { apiBase } from '../src/api-base.ts';
import { configureApi } from '../src/index.ts';

interface Received {
  method: string;
  /** The path and query, as sent. */
  url: string;
  authorization: string | undefined;
  accept: string | undefined;
  body: unknown;
}

type Answer = (request: Received, response: ServerResponse) => void;

/** A real server on a free port that mocks the product's API and records every request. */
export function aServer() {
  const received: Received[] = [];
  let answer: Answer = (_request, response) => answerWith(response, 200, {});
  const server = createServer(async (request, response) => {
    allowOtherOrigins(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      accept: request.headers.accept,
      body: await bodyOf(request),
    };
    received.push(seen);
    answer(seen, response);
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    configureApi({ apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` });
  });
  afterEach(() => {
    received.length = 0;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  return {
    received,
    /** Returns the full URL of an endpoint's path. */
    address: (path: string) => `${apiBase()}${path}`,
    /** Sets how the server handles the next requests. */
    answers(next: Answer) {
      answer = next;
    },
    /** Answers every request with the same JSON. */
    answersWith(status: number, body: unknown) {
      answer = (_request, response) => answerWith(response, status, body);
    },
    /** The server stops answering: connections are cut. */
    isGone() {
      answer = (_request, response) => response.destroy();
    },
  };
}

export function answerWith(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const bytes = Buffer.concat(await request.toArray());
  const type = request.headers['content-type'];
  if (type?.startsWith('multipart/form-data'))
    return Object.fromEntries(
      await new Response(bytes, { headers: { 'content-type': type } }).formData(),
    );
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
}

/** The test's page has another origin than the server. */
function allowOtherOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*, authorization, content-type');
  response.setHeader('access-control-allow-methods', '*');
}
