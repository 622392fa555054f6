import { z } from 'zod';
import { SCALE_LABEL_CONTENTS, TICKET_WIDTHS } from './till-settings.ts';

/** How a scale of the shop prints its EAN-13 labels: prefix 20-29, code, weight or price, check. */
export const scaleLabels = z.object({
  /** `off`: a code with prefix 20-29 is only a product's own code. */
  carries: z.enum(SCALE_LABEL_CONTENTS).default('off').meta({ title: 'Etiquetas de balanza' }),
  /** Digits of the product's code; the weight in grams or the price has the rest of ten. */
  codeDigits: z.literal([4, 5, 6]).default(5).meta({ title: 'Dígitos del código' }),
  /** Decimals of a printed price. */
  priceDecimals: z.literal([0, 2]).default(0).meta({ title: 'Decimales del precio' }),
});
export type ScaleLabels = z.infer<typeof scaleLabels>;

export const tillSettings = z.object({
  sounds: z.boolean().default(true).meta({ title: 'Sonidos' }),
  /** Tiles of favourites and best sellers. */
  tiles: z.boolean().default(true).meta({ title: 'Botones de productos' }),
  scaleLabels: scaleLabels.default(scaleLabels.parse({})).meta({ title: 'Etiquetas de balanza' }),
  automaticPrint: z.boolean().default(false).meta({ title: 'Imprimir al vender' }),
  /** Millimetres of the ticket's paper. */
  ticketWidth: z.literal(TICKET_WIDTHS).default(80).meta({ title: 'Ancho del ticket' }),
});
export type TillSettings = z.infer<typeof tillSettings>;
