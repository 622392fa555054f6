import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from './a-server.ts';
import { aShop } from './a-shop.ts';

const server = aServer();
let app: FastifyInstance;

beforeAll(async () => {
  app = await anApp(server);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function aConnection(to: FastifyInstance = app): Promise<Socket> {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // The server may close while we still write, which is what the test checks.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Reads everything until the server closes the connection. */
async function readToTheEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // Avoids `once` of `node:events`, which rejects on an error: a write may meet a closing
  // connection.
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

function parse(raw: string): RawAnswer {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const [name = '', value = ''] = field.split(/: (.*)/s);
    return [name.toLowerCase(), value];
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

async function answerTo(request: string | Buffer, to?: FastifyInstance): Promise<RawAnswer> {
  const socket = await aConnection(to);
  socket.write(request);
  return parse(await readToTheEnd(socket));
}

function expectRefusal({ status, headers, body }: RawAnswer, expected: number): void {
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    connection: 'close',
  });
  const answer = JSON.parse(body);
  expect(answer).toEqual({ error: expect.any(String), code: expect.any(String) });
  expect(answer.error).not.toMatch(/\b(bad|request|client|error|exceeded|timeout)\b/i);
}

describe('invalid requests are refused in our format, and the connection is closed', () => {
  test.each([
    ['no request line', 'hola\r\n\r\n', 400],
    ['an invented method', 'SELL /api/sales HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an invented version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['an address with a space', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a NUL in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: x\r\na b: y\r\n\r\n', 400],
    ['a header cut by a CR', 'GET / HTTP/1.1\r\nHost: x\r\na: b\rc\r\n\r\n', 400],
    ['the first bytes of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]), 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    [
      'two ways to say how long it is',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/products HTTP/1.1\r\n\r\n',
      400,
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
      400,
    ],
    [
      'a length that is no number',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5,6\r\n\r\n{}',
      400,
    ],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['a tunnel to elsewhere', 'CONNECT bank.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an expectation nobody meets',
      'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: sun\r\nConnection: close\r\n\r\n',
      417,
    ],
  ])('%s', async (_, request, status) => {
    expectRefusal(await answerTo(request), status);
  });

  test('a chunk with an invalid length, after valid headers', async () => {
    const answer = await answerTo(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
    );

    expectRefusal(answer, 400);
  });

  test('chunks with more extensions than content', async () => {
    const extension = 'a'.repeat(20_000);
    const answer = await answerTo(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Transfer-Encoding: chunked\r\n\r\n1;${extension}\r\n{\r\n`,
    );

    expectRefusal(answer, 413);
  });

  test('after a valid one on the same connection', async () => {
    const socket = await aConnection();
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('hola\r\n\r\n');

    expectRefusal(parse(await readToTheEnd(socket)), 400);
  });

  test('during an answer it ends it, without a second answer inside', async () => {
    const { token } = await aShop(server);
    const socket = await aConnection();
    const events = `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    socket.write(events);
    const [begun] = await once(socket, 'data');
    socket.write('hola\r\n\r\n');

    expect(String(begun)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await readToTheEnd(socket)).not.toContain('HTTP/1.1');
  });

  test('at every address of localhost', async () => {
    const local = await anApp(server);
    onTestFinished(() => local.close());
    await local.listen({ port: 0, host: 'localhost' });

    for (const { address, port } of local.addresses() as AddressInfo[]) {
      const socket = connect(port, address);
      await once(socket, 'connect');
      socket.write('hola\r\n\r\n');
      expectRefusal(parse(await readToTheEnd(socket)), 400);
    }
  });

  test('a client that disconnects halfway is no server error', async () => {
    const socket = await aConnection();
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
    socket.resetAndDestroy();

    expect((await answerTo('GET /api/health HTTP/1.0\r\nConnection: close\r\n\r\n')).status).toBe(
      200,
    );
  });
});

describe('a request that does not arrive within its time is refused', () => {
  test.each([
    ['its headers', 'GET /api/health HTTP/1.1\r\nHost: x\r\nx-slow: '],
    [
      'its body',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"username"',
    ],
    [
      'its chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n{',
    ],
  ])('is refused while %s are still coming', async (_, begun) => {
    const impatient = await anApp(server, { maxRequestMs: 200 });
    onTestFinished(() => impatient.close());
    await impatient.listen({ port: 0, host: '127.0.0.1' });
    const socket = await aConnection(impatient);
    const dripping = setInterval(() => socket.write(' '), 20);
    const stopDripping = () => clearInterval(dripping);
    onTestFinished(stopDripping);
    // Writing to a connection that the server has ended is an error.
    socket.once('end', stopDripping);
    socket.write(begun);

    expectRefusal(parse(await readToTheEnd(socket)), 408);
  });
});
