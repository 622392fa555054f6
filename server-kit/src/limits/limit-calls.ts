import type { onRequestAsyncHookHandler } from 'fastify';
import type { Attempts } from './attempts.ts';

/**
 * For a route: counts its calls by where they come from, once what came in is valid.
 *
 * @param causes.mails whether the call sends a mail, which is counted among all of its sender's
 */
export function limitCalls(attempts: Attempts, call: string, causes = { mails: false }) {
  const preHandler: onRequestAsyncHookHandler = async ({ ip }) =>
    attempts.countCall(call, ip, causes);
  return { preHandler };
}
