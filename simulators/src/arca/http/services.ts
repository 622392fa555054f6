import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import type { Answer, Call } from '../soap/answer.ts';
import { readEnvelope } from '../soap/envelope.ts';
import { readBody } from './read-body.ts';

/** One of ARCA's services, with its path. */
export interface Service {
  path: string;
  /** The file of `wsdl/`, served at `?wsdl`. */
  wsdl: string;
  /** Returns the name of the call's operation, as used in faults. */
  operationOf(call: Call): string;
  answer(call: Call): Answer | Promise<Answer>;
}

/** Answers one call, with the active faults. */
export async function serveCall(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  { faults, signal }: { faults: Faults; signal: AbortSignal },
): Promise<void> {
  const call = await readCall(request);
  const operation = service.operationOf(call);

  if (faults.take('closed', operation)) return send(response, unavailable(503));
  if (faults.take('lost-request', operation)) return hangUp(response);
  const error = faults.take('http-error', operation);
  if (error && !error.committed) return send(response, unavailable(error.status));
  const delay = faults.take('delay', operation);
  if (delay?.committed === false) await wait(delay.ms, undefined, { signal });

  const answer = await service.answer(call);

  if (faults.take('lost-answer', operation)) return hangUp(response);
  if (delay && delay.committed !== false) await wait(delay.ms, undefined, { signal });
  send(response, error ? unavailable(error.status) : answer);
}

/** Returns ARCA's description of the service, with this server's address. */
export function wsdlOf({ wsdl, path }: Service, origin: string): Answer {
  const text = readFileSync(join(import.meta.dirname, '..', 'wsdl', wsdl), 'utf8');
  return {
    status: 200,
    type: 'text/xml; charset=utf-8',
    body: text.replace(
      /(<\w+:address location=")[^"]*"/g,
      (_, start: string) => `${start}${origin}${path}"`,
    ),
  };
}

/** Returns the name of the body's first element; empty if it cannot be parsed. */
export function bodyNameOf({ body }: Call): string {
  return readEnvelope(body)?.body?.localName ?? '';
}

export function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const action = request.headers.soapaction;
  return {
    soapAction: typeof action === 'string' ? action.trim().replace(/^"(.*)"$/, '$1') : undefined,
    contentType: request.headers['content-type'] ?? '',
    body: await readBody(request),
  };
}

function hangUp(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function unavailable(status = 502): Answer {
  const body = `<html><body><h1>${status}</h1><p>The service is unavailable.</p></body></html>`;
  return { status, type: 'text/html; charset=utf-8', body };
}
