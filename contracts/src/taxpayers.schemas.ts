import { canonicalDocument, cuitProblemOf } from '@mostrador/domain';
import { z } from 'zod';
import { boundedText } from './fields.ts';
import './messages.ts';

/** A CUIT or CUIL with a valid check digit, in any spelling; stored as its eleven digits. */
export const cuit = boundedText(11, 'El CUIT debe tener 11 dígitos')
  .overwrite(canonicalDocument)
  .refine((digits) => cuitProblemOf(digits) !== 'length', {
    error: 'El CUIT debe tener 11 dígitos',
    abort: true,
  })
  .refine((digits) => cuitProblemOf(digits) === undefined, {
    error: 'El último dígito no es el que corresponde: revisá el número',
  })
  .meta({ title: 'CUIT' });

export const byCuit = z.object({ cuit });

export const taxpayer = z.object({
  nombreCompleto: z.string(),
  /** The fiscal address comes first. */
  domicilios: z.array(z.object({ direccion: z.string() })),
});
export type Taxpayer = z.infer<typeof taxpayer>;
