import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { type ArcaError, ArcaRefusal } from '../arca/arca-errors.ts';
import { inWords } from '../arca/refusals-in-words.ts';

/** A sentence of ours, which has no code of WSFEv1. */
const sentence = (message: string): ArcaMessage[] => [{ code: 0, message }];

export const ARCA_DOES_NOT_ANSWER = sentence('ARCA no responde: se sigue intentando.');
export const NUMBER_UNKNOWN = sentence(
  'ARCA todavía no dice qué pasó con el número de este comprobante: se sigue consultando.',
);
export const NUMBERS_TAKEN = sentence(
  'Otro sistema está emitiendo comprobantes con el mismo punto de venta: se sigue intentando.',
);

/**
 * What keeps a voucher waiting: ARCA's codes and texts where it gave any, otherwise a sentence for
 * the shopkeeper.
 *
 * @param cuit the issuer
 */
export function reasonsOf(error: ArcaError, cuit: string): readonly ArcaMessage[] {
  if (error instanceof ArcaRefusal) return error.errors;
  const refusal = inWords(error, cuit);
  const ofCertificate = refusal instanceof DomainError && refusal.status < 500;
  return ofCertificate ? sentence(refusal.message) : ARCA_DOES_NOT_ANSWER;
}
