import { CASH, CASH_ROUNDING_MODES } from '@mostrador/domain';
import { z } from 'zod';
import { aChangeTo } from './changes-to.ts';
import { optionalText, pesos, requiredText } from './fields.ts';
import { SKIPPABLE_STEPS } from './first-steps.constants.ts';
import { MAX_METHOD_NAME } from './sales.constants.ts';
import { instalmentCount, methodKey, surcharge } from './sales.schemas.ts';
import {
  CASH_ROUNDING_STEPS,
  LOCK_MINUTES,
  MAX_FOOTER_LINES,
  MAX_INSTALMENT_PLANS,
  MAX_METHODS,
  METHODS_TO_OFFER,
  SCALE_LABEL_CONTENTS,
  TICKET_WIDTHS,
} from './till-settings.constants.ts';

/** The format of a scale's EAN-13 labels: prefix 20-29, code, weight or price, check digit. */
export const scaleLabels = z.object({
  /** `off`: a code with prefix 20-29 can only be a product's own code. */
  carries: z.enum(SCALE_LABEL_CONTENTS).default('off').meta({ title: 'Etiquetas de balanza' }),
  /** Digits of the product's code. The weight in grams or the price has the rest of ten digits. */
  codeDigits: z.literal([4, 5, 6]).default(5).meta({ title: 'Dígitos del código' }),
  /** Decimals of a printed price. */
  priceDecimals: z.literal([0, 2]).default(0).meta({ title: 'Decimales del precio' }),
});
export type ScaleLabels = z.infer<typeof scaleLabels>;

/** A choice of instalments, and its surcharge. */
export const instalmentPlan = z.object({
  count: instalmentCount,
  percent: surcharge.default(0),
});
export type InstalmentPlan = z.infer<typeof instalmentPlan>;

/** A method that the shop added, renamed, or gave a surcharge. */
export const shopMethod = z.object({
  /** See `PaymentMethod`. */
  key: methodKey,
  label: requiredText('Nombre', MAX_METHOD_NAME),
  /** For a payment at once. */
  percent: surcharge.default(0),
  instalments: z
    .array(instalmentPlan)
    .max(MAX_INSTALMENT_PLANS)
    .refine(
      (plans) => new Set(plans.map(({ count }) => count)).size === plans.length,
      'Hay una cantidad de cuotas repetida',
    )
    .default([])
    .meta({ title: 'Cuotas' }),
});
export type ShopMethod = z.infer<typeof shopMethod>;

/** Settings as stored: missing ones have their default. */
export const tillSettings = z.object({
  sounds: z.boolean().default(true).meta({ title: 'Sonidos' }),
  /** Tiles of favourites and best sellers. */
  tiles: z.boolean().default(true).meta({ title: 'Botones de productos' }),
  scaleLabels: scaleLabels.prefault({}).meta({ title: 'Etiquetas de balanza' }),
  automaticPrint: z.boolean().default(false).meta({ title: 'Imprimir al vender' }),
  /** Millimetres of the ticket's paper. */
  ticketWidth: z.literal(TICKET_WIDTHS).default(80).meta({ title: 'Ancho del ticket' }),
  /** Printed at the end of each paper of a sale; lines beyond `MAX_FOOTER_LINES` do not fit. */
  receiptFooter: optionalText('Pie del comprobante', 300, { multiline: true })
    .refine(
      (text) => (text ?? '').split('\n').length <= MAX_FOOTER_LINES,
      `Tiene más de ${MAX_FOOTER_LINES} renglones`,
    )
    .meta({ title: 'Pie del comprobante' }),
  /** Whether sales may take more than the stock: what is short is recorded to be settled. */
  sellWithoutStock: z.boolean().default(false).meta({ title: 'Vender sin stock' }),
  /** Whether a seller needs an administrator's PIN to cancel a sale or to take it back. */
  pinToCancel: z.boolean().default(false).meta({ title: 'Pedir PIN para anular y devolver' }),
  /** Minutes without use after which a till locks, until the PIN of its user opens it; 0 never. */
  lockAfterMinutes: z.literal(LOCK_MINUTES).default(0).meta({ title: 'Bloquear sin uso' }),
  /** The keys that tills offer besides buying on account, in order; always includes cash. */
  paymentMethods: z
    .array(methodKey)
    .max(METHODS_TO_OFFER.length + MAX_METHODS)
    .refine((methods) => methods.includes(CASH), 'El efectivo se ofrece siempre')
    .default([...METHODS_TO_OFFER])
    .meta({ title: 'Medios de pago' }),
  /** The methods that the shop added, and those that it renamed. */
  methods: z
    .array(shopMethod)
    .max(MAX_METHODS)
    .default([])
    .meta({ title: 'Medios de pago del comercio' }),
  /** The step in pesos to which what is paid in cash is rounded; 0 does not round. */
  cashRounding: z.literal(CASH_ROUNDING_STEPS).default(0).meta({ title: 'Redondeo del efectivo' }),
  cashRoundingMode: z
    .enum(CASH_ROUNDING_MODES)
    .default('customer')
    .meta({ title: 'Forma de redondear' }),
  /** Whether customers may buy on account. */
  customerCredit: z.boolean().default(false).meta({ title: 'Cuenta corriente' }),
  /** Whether they may also while the server does not answer; only with `customerCredit`. */
  offlineCredit: z
    .boolean()
    .default(false)
    .meta({ title: 'Vender en cuenta corriente sin conexión' }),
  /** The limit of customers that a seller adds, in pesos: 0 lets them buy nothing on account. */
  newCustomersLimit: pesos.default(0).meta({ title: 'Límite de los clientes nuevos' }),
  /** The first steps that the shop skipped. */
  skippedFirstSteps: z
    .array(z.enum(SKIPPABLE_STEPS))
    .max(SKIPPABLE_STEPS.length)
    .default([])
    .meta({ title: 'Primeros pasos omitidos' }),
});
export type TillSettings = z.infer<typeof tillSettings>;

/** The settings as a till receives them. */
export const currentTillSettings = tillSettings.extend({
  /**
   * Whether the shop can issue electronic invoices: derived from its fiscal configuration, not a
   * setting.
   */
  electronicInvoices: z.boolean().default(false),
});
export type CurrentTillSettings = z.infer<typeof currentTillSettings>;

/** A missing setting keeps its value: a page that does not know it must not reset it. */
export const tillSettingsChange = aChangeTo(tillSettings.shape);
export type TillSettingsChange = z.output<typeof tillSettingsChange>;
