import type { onRequestAsyncHookHandler } from 'fastify';
import type { Attempts } from './attempts.ts';

/**
 * Rate-limits a route by the caller's address, after validation.
 *
 * @param causes.mails whether the call sends a mail, which also counts among all mails of the
 *   sender
 */
export function limitCalls(attempts: Attempts, call: string, causes = { mails: false }) {
  const preHandler: onRequestAsyncHookHandler = async ({ ip }) =>
    attempts.countCall(call, ip, causes);
  return { preHandler };
}
