import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import { formatDateTime } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { type ArcaError, ArcaRefusal, TicketNotTaken } from '../arca/arca-errors.ts';
import { arcaUnreachable, inWords } from '../arca/refusals-in-words.ts';

/** Returns our own sentence, without a WSFEv1 code. */
const sentence = (message: string): ArcaMessage[] => [{ code: 0, message }];

export const ARCA_DOES_NOT_ANSWER = sentence('ARCA no responde: se sigue intentando.');
export const NUMBER_UNKNOWN = sentence(
  'ARCA todavía no dice qué pasó con el número de este comprobante: se sigue consultando.',
);
export const NUMBERS_TAKEN = sentence(
  'Otro sistema está emitiendo comprobantes con el mismo punto de venta: se sigue intentando.',
);

/** @param since the first consecutive failure */
export function sinceInWords(since: Date): ArcaMessage[] {
  return sentence(`Sin poder emitir desde el ${formatDateTime(since)}.`);
}

/**
 * Returns why a voucher waits: ARCA's codes and texts if there are any, and a sentence for the
 * shopkeeper where they mean nothing to one.
 *
 * @param cuit the issuer
 */
export function reasonsOf(error: ArcaError, cuit: string): readonly ArcaMessage[] {
  if (error instanceof ArcaRefusal && !(error instanceof TicketNotTaken)) return error.errors;
  const refusal = inWords(error, cuit);
  const { code } = arcaUnreachable().answer;
  if (!(refusal instanceof DomainError) || refusal.answer.code === code)
    return ARCA_DOES_NOT_ANSWER;
  const errors = error instanceof TicketNotTaken ? error.errors : [];
  return [...sentence(refusal.message), ...errors];
}
