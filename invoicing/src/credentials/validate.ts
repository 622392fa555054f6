import type { ValidCredentials } from '@mostrador/contracts/credentials';
import type { KeyPair } from '../arca/key-pair.ts';
import { inWords } from '../arca/refusals-in-words.ts';
import type { Wsfe } from '../arca/wsfe.ts';
import type { Taxpayers } from '../taxpayers/taxpayers.ts';
import type { Tickets } from '../tickets/tickets.ts';

export interface ValidateOptions {
  tickets: Tickets;
  wsfe: Wsfe;
  taxpayers: Taxpayers;
}

/**
 * Signs in to ARCA with the certificate and looks up the point of sale. Throws `arca.refused` with
 * the fix for the shop, or `arca.unreachable`.
 */
export async function validateCredentials(
  { tickets, wsfe, taxpayers }: ValidateOptions,
  pair: KeyPair,
  asked: { cuit: string; pointOfSale: number; businessName: string },
): Promise<ValidCredentials> {
  const { cuit, pointOfSale } = asked;
  const points = await tickets
    .using(pair, 'wsfe', (ticket) => wsfe.pointsOfSale({ ticket, cuit }), { afresh: true })
    .catch((error: unknown) => {
      throw inWords(error, cuit);
    });
  const usable = points.filter((point) => point.usable);
  return {
    cuit,
    businessName: (await taxpayers.nameOf(cuit)) ?? asked.businessName,
    pointOfSale,
    pointOfSaleExists: usable.some(({ number }) => number === pointOfSale),
    availableSalesPoints: usable.map(({ number, description }) => ({ number, description })),
  };
}
