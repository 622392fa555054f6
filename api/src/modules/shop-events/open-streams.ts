import { domainError } from '@mostrador/server-kit/http/errors';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { EventStream } from './event-stream.ts';

const MINUTE_SECONDS = 60;
const HEARTBEAT_MS = 20_000;
/**
 * A stream ends after this long, and reopening it checks the session: it outlives its session by at
 * most this.
 */
const LONGEST_STREAM_MS = 60 * MINUTE_SECONDS * 1000;
/** Staggers heartbeats, so that thousands of streams do not send one at the same moment. */
const LOOK_MS = 1000;

const tooManyOfSession = domainError(
  'streams.too-many',
  429,
  'Hay demasiadas pestañas abiertas con esta sesión. Cerrá las que no uses.',
  { retryAfterSeconds: MINUTE_SECONDS },
);
const tooManyOfShop = domainError(
  'streams.too-many',
  429,
  'Tu comercio tiene demasiadas pantallas abiertas a la vez. Cerrá las que no uses.',
  { retryAfterSeconds: MINUTE_SECONDS },
);

export interface OpenStreams {
  /** Throws `streams.too-many` when the session or its shop has reached its limit. */
  check(of: Owner): void;
  /** Keeps a stream alive until it is removed. */
  add(of: Owner, stream: EventStream): void;
  remove(of: Owner, stream: EventStream): void;
  endAll(): void;
}

/** The most event streams that may be open at once. */
export interface StreamLimits {
  /**
   * For each session. A session is one browser, whose tabs share a stream when they can (ADR 31).
   */
  sessionStreams: number;
  shopStreams: number;
}

type Owner = Pick<SignedInUser, 'shopId' | 'sessionId'>;

/**
 * Manages the event streams of this process: counts them by session and by shop, and keeps them
 * alive.
 */
export function createOpenStreams({
  sessionStreams,
  shopStreams,
  now = () => performance.now(),
}: StreamLimits & { now?: () => number }): OpenStreams {
  const open = new Map<EventStream, { beatAt: number; endsAt: number }>();
  const ofSession = createCounts();
  const ofShop = createCounts();

  const looking = setInterval(() => {
    const at = now();
    for (const [stream, life] of open) {
      if (at >= life.endsAt) stream.end();
      else if (at >= life.beatAt) {
        stream.beat();
        life.beatAt = at + HEARTBEAT_MS;
      }
    }
  }, LOOK_MS);
  looking.unref();

  return {
    check({ shopId, sessionId }) {
      if (ofSession.of(sessionId) >= sessionStreams) throw tooManyOfSession();
      if (ofShop.of(shopId) >= shopStreams) throw tooManyOfShop();
    },

    add({ shopId, sessionId }, stream) {
      const at = now();
      open.set(stream, { beatAt: at + HEARTBEAT_MS, endsAt: at + LONGEST_STREAM_MS });
      ofSession.change(sessionId, 1);
      ofShop.change(shopId, 1);
    },

    remove({ shopId, sessionId }, stream) {
      if (!open.delete(stream)) return;
      ofSession.change(sessionId, -1);
      ofShop.change(shopId, -1);
    },

    endAll() {
      clearInterval(looking);
      for (const stream of open.keys()) stream.end();
    },
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    change(name: string, by: number) {
      const count = (counts.get(name) ?? 0) + by;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
