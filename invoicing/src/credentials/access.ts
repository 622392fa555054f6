import type { ArcaAccess } from '@mostrador/contracts/credentials';
import type { DomainError } from '@mostrador/server-kit/http/errors';
import type { KeyPair } from '../arca/key-pair.ts';
import { inWords } from '../arca/refusals-in-words.ts';
import type { Wsfe } from '../arca/wsfe.ts';
import type { Database } from '../database/database.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { explanationOf } from '../vouchers/explanations.ts';
import { findFailingQueue } from '../vouchers/queues.repository.ts';

export interface AccessOptions {
  database: Database;
  tickets: Tickets;
  wsfe: Wsfe;
}

/**
 * Returns since when and why a shop cannot issue, as of the last call to ARCA. Also retries in the
 * background, even if no voucher waits: the next call returns the outcome.
 */
export async function accessToArca(
  { database, tickets, wsfe }: AccessOptions,
  pair: KeyPair,
  { shopId, cuit }: { shopId: string; cuit: string },
): Promise<ArcaAccess> {
  const trouble = await tickets.trouble(pair, 'wsfe');
  if (trouble) {
    tickets.using(pair, 'wsfe', (ticket) => wsfe.pointsOfSale({ ticket, cuit })).catch(() => {});
    const { message } = inWords(trouble.error, cuit) as DomainError;
    return { trouble: { since: trouble.since.toISOString(), message } };
  }
  const failing = await findFailingQueue(database.global, { shopId, cuit });
  if (!failing) return { trouble: null };
  const { failingSince, reasons } = failing;
  const texts = reasons.map((reason) => reason.message).join(' ');
  const message = explanationOf(reasons) ?? texts;
  return { trouble: { since: failingSince.toISOString(), message } };
}
