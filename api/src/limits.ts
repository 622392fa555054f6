import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';

/** So many, counted from the first of them until the time has passed. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/** How often one may try what takes a password or sends a mail, before a 429. */
export interface Limits {
  /** Wrong passwords for one username, wherever they come from. */
  wrongPasswords: Limit;
  /** What one person may be mailed, or mail to us: for each account or address, and each kind of mail. */
  mails: Limit;
  /** Calls from one address of the network, for each kind of call. */
  calls: Limit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * By account the same everywhere. By address of the network it leaves room for the tills of a shop
 * behind one router; on a trial, for a whole suite of tests on one machine.
 */
export function limitsOf(mode: RuntimeConfig['mode']): Limits {
  return {
    wrongPasswords: { attempts: 10, seconds: 15 * MINUTE },
    mails: { attempts: 5, seconds: HOUR },
    calls: { attempts: mode === 'trial' ? 10_000 : 60, seconds: 15 * MINUTE },
  };
}
