/** So many at once, and again as many spread over each minute after. */
export interface Allowance {
  perMinute: number;
}

/** What one session, user or shop may take of a server that others use too, before a 429. */
export interface FairUseLimits {
  /** Signed-in calls of a session. */
  sessionCalls: Allowance;
  /** Calls of a user, in all their sessions, that change something. */
  userWrites: Allowance;
  /** Event streams open at once in a session: tabs of one browser. */
  sessionStreams: number;
  /** Event streams open at once in a shop. */
  shopStreams: number;
}

/**
 * Far above what people do. The busiest counter sells every few seconds and reads a list after each
 * sale of the shop; a reload asks for ten things; a page reloaded by a finger kept on F5, for a few
 * hundred. Twenty thousand products typed by a program take an hour instead of fifteen seconds.
 */
const DEFAULTS = {
  SESSION_CALLS_PER_MINUTE: 1200,
  USER_WRITES_PER_MINUTE: 300,
  SESSION_STREAMS: 20,
  SHOP_STREAMS: 300,
};

/** The limits an installation sets by environment. Throws a RangeError, in Spanish, for nonsense. */
export function fairUseLimitsFrom(env: NodeJS.ProcessEnv): FairUseLimits {
  return {
    sessionCalls: { perMinute: count('SESSION_CALLS_PER_MINUTE', env) },
    userWrites: { perMinute: count('USER_WRITES_PER_MINUTE', env) },
    sessionStreams: count('SESSION_STREAMS', env),
    shopStreams: count('SHOP_STREAMS', env),
  };
}

function count(name: keyof typeof DEFAULTS, env: NodeJS.ProcessEnv): number {
  const given = env[name];
  if (!given) return DEFAULTS[name];
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new RangeError(`${name} es "${given}" y tiene que ser un número entero desde 1`);
  return Number(given);
}
