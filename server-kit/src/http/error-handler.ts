import type { ServerRefusal } from '@mostrador/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOfDeletedShop } from '../database/database-errors.ts';
import { isDiskFull } from '../disk/disk-full.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';
import { sessionRequired } from './authentication.ts';
import { databaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { DISK_FULL, diskFull } from './disk-full.ts';
import { DomainError, domainError } from './errors.ts';
import {
  addressNotFound,
  inputTooLarge,
  invalidRequest,
  malformedAddress,
  malformedInput,
  unsupportedMediaType,
} from './input-errors.ts';

const unexpectedError = domainError(
  'server.unexpected',
  500,
  'Ocurrió un error inesperado. Probá de nuevo en unos segundos.',
);

/** Refusals of a server that is at its limit or leaves: up to thousands a second, one is enough. */
const OFTEN = new Set(['server.busy', 'shop.busy', 'server.leaving']);
const BETWEEN_LOGS_MS = 10_000;
let loggedAt = Number.NEGATIVE_INFINITY;

/** The framework's own errors, in the shopkeeper's words. */
const FRAMEWORK_ERRORS: Record<string, () => DomainError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: malformedInput,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedInput,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: inputTooLarge,
  FST_ERR_BAD_URL: malformedAddress,
  FST_ERR_MAX_PARAM_LENGTH: malformedAddress,
};

/**
 * Answers every failure as `{ error, code }`. An unexpected error is logged in full and answered
 * without details: a stack or a statement is useless to a shopkeeper, and useful to an attacker.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request.server.disk);
  if (isLogged(refusal)) {
    request.log.error({ err: error }, refusal.answer.code);
    // The person who asks for help can quote it.
    reply.header('x-request-id', request.id);
  }
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds));
  // The route's own serializer covers only successes; a refusal has the same shape everywhere.
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((answer: ServerRefusal) => JSON.stringify(answer))
    .send(refusal.answer);
}

/** A full disk is logged once, and what comes often now and then, not once per failed request. */
function isLogged({ status, answer: { code } }: DomainError): boolean {
  if (status < 500 || code === DISK_FULL) return false;
  if (!OFTEN.has(code)) return true;
  const now = performance.now();
  if (now - loggedAt < BETWEEN_LOGS_MS) return false;
  loggedAt = now;
  return true;
}

/** Answers an address that no route serves. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(addressNotFound(), request, reply);
}

function refusalFor(error: unknown, disk: DiskWatch): DomainError {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) {
    disk.noteFull(error);
    return diskFull();
  }
  if (isDatabaseUnavailable(error)) return disk.look(error) ? diskFull() : databaseUnavailable();
  if (isOfDeletedShop(error)) return sessionRequired();
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (known) return known();
  if (statusCode === 404) return addressNotFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return invalidRequest();
  return unexpectedError();
}
