import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Taxpayer } from '../arca/registry.ts';
import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Tickets } from '../tickets/tickets.ts';
import {
  registryUnavailable,
  taxpayerEmpty,
  taxpayerInactive,
  taxpayerNotFound,
} from './taxpayers.errors.ts';
import { deleteOld, findKnown, storeKnown } from './taxpayers.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Taxpayers {
  /**
   * Throws `taxpayer.not-found`, `taxpayer.inactive`, `taxpayer.empty` or
   * `taxpayer.unavailable`.
   */
  find(cuit: string): Promise<Taxpayer>;
  /** Returns the name of a taxpayer; undefined also when the registry is unavailable. */
  nameOf(cuit: string): Promise<string | undefined>;
}

export interface TaxpayersOptions {
  database: Database;
  registry: Registry;
  tickets: Tickets;
  /** Without it nobody can be looked up. */
  platform: Platform | undefined;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Reads ARCA's registry with the operator's own certificate, because a shop that registers has none
 * yet. Answers are cached for a day.
 */
export function createTaxpayers({
  database,
  registry,
  tickets,
  platform,
  clock,
  log,
}: TaxpayersOptions): Taxpayers {
  async function ask(cuit: string) {
    if (!platform) throw registryUnavailable();
    const { pair, cuit: represented } = platform;
    return tickets
      .using(pair, 'ws_sr_padron_a13', (ticket) => registry.find(ticket, represented, cuit))
      .catch((error: unknown) => {
        log.warn({ err: error }, "ARCA's registry could not be read");
        throw registryUnavailable();
      });
  }

  async function find(cuit: string): Promise<Taxpayer> {
    const now = clock.now();
    const aDayAgo = new Date(now.getTime() - DAY_MS);
    const known = await findKnown(database.global, cuit, aDayAgo);
    if (known) return known;
    const found = await ask(cuit);
    if (found === undefined) throw taxpayerNotFound();
    if (found === 'inactive') throw taxpayerInactive();
    if (found === null) throw taxpayerEmpty();
    await storeKnown(database.global, cuit, found, now);
    await deleteOld(database.global, aDayAgo);
    return found;
  }

  return {
    find,
    async nameOf(cuit) {
      return find(cuit).then(
        ({ fullName }) => fullName,
        () => undefined,
      );
    },
  };
}
