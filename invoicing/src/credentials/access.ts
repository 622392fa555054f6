import type { ArcaAccess } from '@mostrador/contracts/credentials';
import type { DomainError } from '@mostrador/server-kit/http/errors';
import { inWords } from '../arca/refusals-in-words.ts';
import type { KeyPair } from '../arca/wsaa.ts';
import type { Wsfe } from '../arca/wsfe.ts';
import type { Database } from '../database/database.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { explanationOf } from '../vouchers/explanations.ts';
import { findFailing } from '../vouchers/queues.repository.ts';

export interface AccessOptions {
  database: Database;
  tickets: Tickets;
  wsfe: Wsfe;
}

/**
 * Since when nothing can be issued for a shop, and why, as of the last call to ARCA. What is wrong is
 * tried again meanwhile, also while no voucher waits: the next answer says what came of it.
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
  const failing = await findFailing(database.global, { shopId, cuit });
  if (!failing) return { trouble: null };
  const { failingSince, reasons } = failing;
  const texts = reasons.map((reason) => reason.message).join(' ');
  const message = explanationOf(reasons) ?? texts;
  return { trouble: { since: failingSince.toISOString(), message } };
}
