import { z } from 'zod';
import { ofShop, pointOfSale } from './credentials.schemas.ts';
import { id } from './fields.ts';
import { cuit } from './taxpayers.schemas.ts';
import { VOUCHER_STATES, VOUCHER_TYPES } from './vouchers.constants.ts';

export { ofShop } from './credentials.schemas.ts';
export { byId } from './fields.ts';

/** A date in Argentina, without a time. */
const day = z.iso.date().meta({ title: 'Fecha' });

/** Stays below ARCA's limit of thirteen digits of pesos. */
const cents = (title: string) => z.number().int().min(0).max(999_999_999_999_999).meta({ title });

const voucherType = z.literal(VOUCHER_TYPES).meta({ title: 'Tipo de comprobante' });
const voucherNumber = z.number().int().min(1).max(99_999_999).meta({ title: 'Número' });

/** CUIT, CUIL, CDI, foreign identity card, passport, DNI, or 99: not identified. */
export const ARCA_DOCUMENT_TYPES = [80, 86, 87, 91, 94, 96, 99] as const;

/** ARCA's codes of a receiver's VAT condition. */
export const RECEIVER_VAT_CONDITIONS = [1, 4, 5, 6, 7, 8, 9, 10, 13, 15, 16] as const;

/** Rates that carry IVA, in percent. Exempt amounts are in `exempt`. */
export const VOUCHER_IVA_RATES = [2.5, 5, 10.5, 21, 27] as const;

export const newVoucher = z.object({
  ...ofShop.shape,
  credentialsId: id,
  /** The issuer. */
  cuit,
  pointOfSale,
  type: voucherType,
  /** Products. */
  concept: z.literal(1).meta({ title: 'Concepto' }),
  receiver: z
    .object({
      docType: z.literal(ARCA_DOCUMENT_TYPES).meta({ title: 'Tipo de documento' }),
      /** 0 when not identified. */
      docNumber: z.number().int().min(0).max(99_999_999_999).meta({ title: 'Número de documento' }),
      vatCondition: z.literal(RECEIVER_VAT_CONDITIONS).meta({ title: 'Condición fiscal' }),
    })
    .meta({ title: 'Cliente' }),
  /** In integer cents. On a C, net equals total, and exempt and IVA are empty. */
  amounts: z
    .object({
      total: cents('Total'),
      net: cents('Neto'),
      exempt: cents('Exento'),
      iva: z
        .array(
          z.object({
            rate: z.literal(VOUCHER_IVA_RATES).meta({ title: 'Alícuota' }),
            base: cents('Base'),
            iva: cents('IVA'),
          }),
        )
        .max(VOUCHER_IVA_RATES.length)
        .meta({ title: 'IVA' }),
    })
    .meta({ title: 'Importes' }),
  /** The invoice that a credit note refers to. */
  associated: z
    .object({ type: voucherType, pointOfSale, number: voucherNumber, date: day })
    .optional()
    .meta({ title: 'Comprobante asociado' }),
});
export type NewVoucher = z.infer<typeof newVoucher>;

/** ARCA's own wording; programs read the code. The code is 0 for messages without a WSFEv1 code. */
const arcaMessage = z.object({ code: z.number().int(), message: z.string() });
export type ArcaMessage = z.infer<typeof arcaMessage>;

export const voucher = z.object({
  state: z.enum(VOUCHER_STATES),
  /** Null before sending and after a rejection. */
  number: voucherNumber.nullable(),
  date: day.nullable(),
  /** 14 digits. */
  cae: z.string().nullable(),
  caeDueDate: day.nullable(),
  /** ARCA's remarks on an authorized voucher. */
  observations: z.array(arcaMessage),
  /** For a rejected voucher, why it was rejected. For a waiting one, why it waits, if known. */
  reasons: z.array(arcaMessage),
  /** How the shopkeeper can fix the most frequent reasons. */
  explanation: z.string().optional(),
});
export type Voucher = z.infer<typeof voucher>;

export const withdrawal = z.object({
  /**
   * False when the voucher was sent to ARCA, or rejected: its state says more. A voucher that this
   * server never received counts as withdrawn, and must not be sent afterwards.
   */
  withdrawn: z.boolean(),
});
