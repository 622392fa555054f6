import type { onRequestAsyncHookHandler } from 'fastify';
import type { Attempts, LimitedCall } from './attempts.ts';

/** For a route: counts its calls by where they come from, once what came in is valid. */
export function limitCalls(attempts: Attempts, call: LimitedCall) {
  const preHandler: onRequestAsyncHookHandler = async ({ ip }) => attempts.countCall(call, ip);
  return { preHandler };
}
