import type { NewVoucher } from '@mostrador/contracts/vouchers';
import { newId } from '@mostrador/domain';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import type { FastifyInstance } from 'fastify';
import { aCuit } from './an-arca.ts';
import { aShop, asProduct, type TestInvoicing } from './an-invoicing-server.ts';

/** A shop that can invoice. */
export interface Issuer {
  shopId: string;
  credentialsId: string;
  cuit: string;
}

/**
 * Creates a shop with a certificate of its own CUIT, or of another taxpayer's that may act for it.
 */
export async function anIssuer(
  server: Pick<TestInvoicing, 'connectionString'>,
  app: FastifyInstance,
  arca: Arca,
  { now, cuit = aCuit() }: { now: Date; cuit?: string },
): Promise<Issuer> {
  const shopId = await aShop(server);
  const credentialsId = newId();
  await uploadCertificate(app, arca, { shopId, credentialsId, cuit }, now);
  return { shopId, credentialsId, cuit };
}

/** Gives the shop a new certificate and key under the same id. */
export async function uploadCertificate(
  app: FastifyInstance,
  arca: Arca,
  { shopId, credentialsId, cuit }: Issuer,
  validFrom: Date,
): Promise<void> {
  const { certificate, key } = await arca.issueCertificate(cuit, { validFrom, alias: newId() });
  const answer = await asProduct({ app }, 'PUT', `/api/credentials/${credentialsId}`, {
    shopId,
    certificate: Buffer.from(certificate).toString('base64'),
    key: Buffer.from(key).toString('base64'),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Returns a B of $ 121 to a consumer. */
export function aVoucher(
  { shopId, credentialsId, cuit }: Issuer,
  changes: Partial<NewVoucher> = {},
): NewVoucher {
  return {
    shopId,
    credentialsId,
    cuit,
    pointOfSale: 1,
    type: 6,
    concept: 1,
    receiver: { docType: 99, docNumber: 0, vatCondition: 5 },
    amounts: anAmount(12_100),
    ...changes,
  };
}

/** Returns amounts in cents, with 21 % IVA included. */
export function anAmount(total: number): NewVoucher['amounts'] {
  const base = Math.round(total / 1.21);
  return { total, net: base, exempt: 0, iva: [{ rate: 21, base, iva: total - base }] };
}

/** Returns amounts of a C, in cents. */
export function aPlainAmount(total: number): NewVoucher['amounts'] {
  return { total, net: total, exempt: 0, iva: [] };
}
