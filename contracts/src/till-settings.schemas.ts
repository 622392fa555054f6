import { CASH } from '@mostrador/domain';
import { z } from 'zod';
import { FIRST_STEPS } from './first-steps.ts';
import { METHODS_TO_OFFER, SCALE_LABEL_CONTENTS, TICKET_WIDTHS } from './till-settings.ts';

const ofScaleLabels = {
  /** `off`: a code with prefix 20-29 is only a product's own code. */
  carries: z.enum(SCALE_LABEL_CONTENTS).meta({ title: 'Etiquetas de balanza' }),
  /** Digits of the product's code; the weight in grams or the price has the rest of ten. */
  codeDigits: z.literal([4, 5, 6]).meta({ title: 'Dígitos del código' }),
  /** Decimals of a printed price. */
  priceDecimals: z.literal([0, 2]).meta({ title: 'Decimales del precio' }),
};

/** How a scale of the shop prints its EAN-13 labels: prefix 20-29, code, weight or price, check. */
export const scaleLabels = z.object({
  carries: ofScaleLabels.carries.default('off'),
  codeDigits: ofScaleLabels.codeDigits.default(5),
  priceDecimals: ofScaleLabels.priceDecimals.default(0),
});
export type ScaleLabels = z.infer<typeof scaleLabels>;

const settings = {
  sounds: z.boolean().meta({ title: 'Sonidos' }),
  /** Tiles of favourites and best sellers. */
  tiles: z.boolean().meta({ title: 'Botones de productos' }),
  scaleLabels: z.object(ofScaleLabels).meta({ title: 'Etiquetas de balanza' }),
  automaticPrint: z.boolean().meta({ title: 'Imprimir al vender' }),
  /** Millimetres of the ticket's paper. */
  ticketWidth: z.literal(TICKET_WIDTHS).meta({ title: 'Ancho del ticket' }),
  /** Whether a seller needs an administrator's PIN to cancel a sale. */
  pinToCancel: z.boolean().meta({ title: 'Pedir PIN para anular' }),
  /** What the tills offer to pay with, beside buying on account: cash always. */
  paymentMethods: z
    .array(z.enum(METHODS_TO_OFFER))
    .refine((methods) => methods.includes(CASH), 'El efectivo se ofrece siempre')
    .meta({ title: 'Medios de pago' }),
  /** Whether customers may buy on account. */
  customerCredit: z.boolean().meta({ title: 'Cuenta corriente' }),
  /** What the shop does not want to be led through. */
  skippedFirstSteps: z.array(z.enum(FIRST_STEPS)).max(FIRST_STEPS.length).meta({
    title: 'Primeros pasos omitidos',
  }),
};

/** As stored: what was never set, or was added since, has its default. */
export const tillSettings = z.object({
  sounds: settings.sounds.default(true),
  tiles: settings.tiles.default(true),
  scaleLabels: scaleLabels.default(scaleLabels.parse({})),
  automaticPrint: settings.automaticPrint.default(false),
  ticketWidth: settings.ticketWidth.default(80),
  pinToCancel: settings.pinToCancel.default(false),
  paymentMethods: settings.paymentMethods.default([...METHODS_TO_OFFER]),
  customerCredit: settings.customerCredit.default(false),
  skippedFirstSteps: settings.skippedFirstSteps.default([]),
});
export type TillSettings = z.infer<typeof tillSettings>;

/** As a till reads them. */
export const currentTillSettings = tillSettings.extend({
  /** Whether the shop can issue electronic invoices: not a setting, but what its configuration allows. */
  electronicInvoices: z.boolean().default(false),
});
export type CurrentTillSettings = z.infer<typeof currentTillSettings>;

/** What is left out stays as it is: a page that does not know a setting yet must not reset it. */
export const tillSettingsChange = z
  .object(settings)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'No hay nada para cambiar');
export type TillSettingsChange = z.infer<typeof tillSettingsChange>;
