import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { setBodyDeadline } from './body-deadline.ts';
import { type DomainError, domainError } from './errors.ts';
import { inputTooLarge } from './input-errors.ts';

/** The longest delay in detecting slow headers. Node's default interval is 30 s. */
const CHECK_MS = 1_000;
/**
 * Keeps reading a refused request for this long: closing at once would cut off the answer with a
 * RST.
 */
const LINGER_MS = 1_000;

const malformedRequest = domainError(
  'request.malformed',
  400,
  'No se pudo leer el pedido: no respeta el protocolo HTTP',
);
const noTunnels = domainError('request.method', 405, 'El servidor no acepta este tipo de pedido');
const requestTimeout = domainError(
  'request.timeout',
  408,
  'El pedido tardó demasiado en llegar. Probá de nuevo.',
);
const unmetExpectation = domainError(
  'request.expectation',
  417,
  'El servidor no puede cumplir lo que espera el pedido',
);
const headersTooLarge = domainError(
  'request.headers-too-large',
  431,
  'La dirección o los encabezados del pedido son demasiado largos',
);

/** Errors of Node's parser that are not plain malformed requests. */
const PARSER_ERRORS: Record<string, () => DomainError> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: inputTooLarge,
};

const bodyTimeout: NodeJS.ErrnoException = Object.assign(new Error('Body timeout'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

export interface HttpServerOptions {
  /**
   * The time limit for headers, and then for the body; a route may change it with
   * `moveBodyDeadline`.
   */
  maxRequestMs: number;
  keepAliveMs: number;
  /** Added to refusals that belong to no caller. */
  headers: Record<string, string>;
}

/**
 * Creates Node's HTTP server, whose own refusals are answered like all others: `{ error, code }`
 * with these headers. Slow headers or bodies (a byte at a time) hold a connection for at most
 * `maxRequestMs`, give or take `CHECK_MS`. With `refuseWithoutHost`, every refusal has a body.
 *
 * @returns Fastify's `serverFactory`, which creates one server for each address of `localhost`
 */
export function httpServerFactory({ maxRequestMs, keepAliveMs, headers }: HttpServerOptions) {
  return function createHttpServer(
    handler: (request: IncomingMessage, response: ServerResponse) => void,
  ): Server {
    const server = createServer(
      {
        headersTimeout: maxRequestMs,
        // Node has one timeout for all bodies; see `setBodyDeadline`.
        requestTimeout: 0,
        connectionsCheckingInterval: Math.min(CHECK_MS, maxRequestMs),
        keepAliveTimeout: keepAliveMs,
        requireHostHeader: false,
      },
      (request, response) => {
        const refuse = () => refuseMalformed(bodyTimeout, request.socket, headers);
        setBodyDeadline(request, maxRequestMs, refuse);
        handler(request, response);
      },
    );
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
      refuseMalformed(error, socket, headers),
    );
    server.on('checkExpectation', (_, response) => {
      const { status, body, fields } = partsOf(unmetExpectation(), headers);
      response.writeHead(status, fields).end(body);
    });
    server.on('connect', (_, socket: Socket) => {
      socket.end(rawAnswer(noTunnels(), headers));
      socket.destroySoon();
    });
    return server;
  };
}

/**
 * Refuses HTTP/1.1 requests without the required `Host`. Node itself would refuse them without a
 * body.
 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    answering.set(raw.socket, reply.raw);
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
    reply.headers({ connection: 'close', 'cache-control': 'no-store' });
    throw malformedRequest();
  });
}

/** Closes the connection afterwards, because the start of the next request is unknown. */
function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (socket.writableEnded) return;
  const refusal = (PARSER_ERRORS[error.code ?? ''] ?? malformedRequest)();
  if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(refusal, headers));
  // Stops reading a slow request: otherwise it would be executed after its refusal.
  if (refusal.status === 408) socket.destroySoon();
  else setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** The latest answer of each connection. */
const answering = new WeakMap<Socket, ServerResponse>();

/** Whether an answer is partly sent: a second answer would be read as its content. */
function isBeingAnswered(socket: Socket): boolean {
  const response = answering.get(socket);
  return response?.headersSent === true && !response.writableFinished;
}

function rawAnswer(refusal: DomainError, headers: Record<string, string>): string {
  const { status, body, fields } = partsOf(refusal, headers);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function partsOf({ status, answer }: DomainError, headers: Record<string, string>) {
  const body = JSON.stringify(answer);
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status, body, fields };
}
