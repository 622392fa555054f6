import { newId } from '@mostrador/domain';
import type { OpenSession } from '../src/sessions.ts';

/** Returns the current session, of a browser on a computer. */
export function anOpenSession(session: Partial<OpenSession> = {}): OpenSession {
  return {
    _id: newId(),
    device: 'Chrome en Windows',
    network: '190.17.45.*',
    startedAt: '2026-03-01T15:00:00Z',
    lastUsedAt: '2026-03-10T15:00:00Z',
    current: true,
    ...session,
  };
}
