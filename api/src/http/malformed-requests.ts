import {
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type DomainError, domainError } from './errors.ts';
import { inputTooLarge } from './input-errors.ts';

/** How late after its time is up a slow request may be noticed. Node looks every 30 s unless told. */
const CHECK_MS = 1_000;
/** For what still comes of a refused request, so that closing does not cut off the answer with a RST. */
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

/** What Node's parser says, where it is not plainly malformed. */
const PARSER_ERRORS: Record<string, () => DomainError> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: inputTooLarge,
};

/**
 * For Node's server: a request has this long to arrive, headers and body together. Neither a header nor
 * a body that comes a byte at a time holds a place open for longer, give or take `CHECK_MS`.
 */
export function serverOptionsFor(maxRequestMs: number): ServerOptions {
  return {
    requestTimeout: maxRequestMs,
    headersTimeout: maxRequestMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, maxRequestMs),
    // Node would refuse it without a body; see `answerMalformedRequests`.
    requireHostHeader: false,
  };
}

/**
 * Answers what Node refuses before there is a request that a route or an error handler could see, as
 * any other refusal: `{ error, code }` with these headers. Afterwards the connection is closed, as where
 * the next request would start is not known.
 *
 * @returns the `clientErrorHandler` of Fastify
 */
export function answerMalformedRequests(headers: Record<string, string>) {
  return function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    if (socket.writableEnded) return;
    const refusal = (PARSER_ERRORS[error.code ?? ''] ?? malformedRequest)();
    if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(socket)) {
      socket.destroy();
      return;
    }
    socket.end(rawAnswer(refusal, headers));
    // A slow request must not go on arriving: it would be carried out after it was refused.
    if (refusal.status === 408) socket.destroySoon();
    else setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Refuses what Node would without a body: a request without `Host`, an unknown `Expect`, a tunnel. */
export function refuseHalfRequests(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    answering.set(raw.socket, reply.raw);
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      reply.headers({ connection: 'close', 'cache-control': 'no-store' });
      throw malformedRequest();
    }
  });
  const server = app.server as Server;
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, body, fields } = partsOf(unmetExpectation(), headers);
    response.writeHead(status, fields).end(body);
  });
  server.on('connect', (_: IncomingMessage, socket: Socket) => {
    socket.end(rawAnswer(noTunnels(), headers));
    socket.destroySoon();
  });
}

/** The last answer of each connection. */
const answering = new WeakMap<Socket, ServerResponse>();

/** Half an answer is out already: another one in the middle of it would be taken for its content. */
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
