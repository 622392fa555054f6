import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';

/** So many, counted from the first of them until the time has passed. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/** How often one may try what takes a password or sends a mail, before a 429. */
export interface Limits {
  /** Wrong passwords for one username, wherever they come from, and for one browser known to it. */
  wrongPasswords: Limit;
  /** What one person may be mailed, or mail to us: for each account or address, and each kind of mail. */
  mails: Limit;
  /** What one address of the network may have mailed, to whomever and of all kinds together. */
  mailsBySender: Limit;
  /** Calls from one address of the network, for each kind of call. */
  calls: Limit;
}

const MINUTE = 60;
const MOST_ATTEMPTS = 1_000_000;
const MOST_MINUTES = 24 * 60;

/** What sets each of them, as `attempts/minutes`. A trial has room for a whole suite of tests. */
const VARIABLES: Record<keyof Limits, { name: string; usual: string; onTrial?: string }> = {
  wrongPasswords: { name: 'LIMIT_WRONG_PASSWORDS', usual: '10/15' },
  mails: { name: 'LIMIT_MAILS', usual: '5/60', onTrial: '100/60' },
  mailsBySender: { name: 'LIMIT_MAILS_BY_SENDER', usual: '30/60', onTrial: '10000/60' },
  calls: { name: 'LIMIT_CALLS', usual: '60/15', onTrial: '10000/15' },
};

/** The limits of an installation. Throws a RangeError, in Spanish, when one makes no sense. */
export function limitsFrom(env: NodeJS.ProcessEnv, mode: RuntimeConfig['mode']): Limits {
  const limitOf = (limit: keyof Limits) => {
    const { name, usual, onTrial = usual } = VARIABLES[limit];
    return readLimit(name, env[name] || (mode === 'trial' ? onTrial : usual));
  };
  return {
    wrongPasswords: limitOf('wrongPasswords'),
    mails: limitOf('mails'),
    mailsBySender: limitOf('mailsBySender'),
    calls: limitOf('calls'),
  };
}

/** Those of an installation that sets none. */
export function limitsOf(mode: RuntimeConfig['mode']): Limits {
  return limitsFrom({}, mode);
}

function readLimit(name: string, value: string): Limit {
  const [, attempts, minutes] = /^(\d{1,7})\/(\d{1,4})$/.exec(value) ?? [];
  if (!isWithin(Number(attempts), MOST_ATTEMPTS) || !isWithin(Number(minutes), MOST_MINUTES))
    throw new RangeError(
      `${name} es "${value}" y tiene que ser cuántos intentos (1 a ${MOST_ATTEMPTS}) en cuántos minutos (1 a ${MOST_MINUTES}), como 10/15`,
    );
  return { attempts: Number(attempts), seconds: Number(minutes) * MINUTE };
}

function isWithin(value: number, most: number): boolean {
  return value >= 1 && value <= most;
}
