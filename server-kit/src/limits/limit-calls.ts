import type { onRequestAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify';
import type { Attempts } from './attempts.ts';

/**
 * Rate-limits a route by the caller's address before its body is read, so that refusals cost
 * nothing.
 *
 * @param causes.mails whether the call sends a mail. A valid call then also counts among all mails
 *   of the sender; an invalid one sends none
 */
export function limitCalls(attempts: Attempts, call: string, { mails } = { mails: false }) {
  const preParsing: preParsingAsyncHookHandler = async ({ ip }) => {
    await attempts.countCall(call, ip);
  };
  const preHandler: onRequestAsyncHookHandler = ({ ip }) => attempts.countMailFrom(ip);
  return { preParsing, ...(mails && { preHandler }) };
}
