import {
  CASH_ROUNDING_MODES,
  CUSTOMER_CREDIT,
  canonicalInvoiceNumber,
  GENERAL_IVA_RATE,
  INVOICE_NUMBER,
  IVA_RATES,
  readSaleCode,
  UNITS,
} from '@mostrador/domain';
import { z } from 'zod';
import { DOC_TYPES, type DocType, FISCAL_TYPES } from './customers.constants.ts';
import { docNumber } from './doc-number.schemas.ts';
import {
  blankAsAbsent,
  boundedText,
  id,
  isoDateTime,
  optionalText,
  pageQuery,
  pagination,
  pesos,
  quantity,
  reference,
  requiredText,
} from './fields.ts';
import { INVOICE_FILTERS, INVOICE_LETTERS, INVOICE_STATES } from './invoices.constants.ts';
import { MAX_AUTHORIZATIONS_OF_SALE } from './pins.constants.ts';
import { namedReference } from './product-configuration.schemas.ts';
import {
  DEFAULT_PAYMENT_METHOD,
  EXPORT_FORMATS,
  FREE_LINE_DESCRIPTION,
  MAX_INSTALMENTS,
  MAX_METHOD_NAME,
  MAX_PAYMENTS,
  MAX_SALE_LINES,
  MAX_SOLD_QUANTITY,
  RECEIPT_PAPERS,
  SALE_STATUSES,
} from './sales.constants.ts';
import { stockLeft } from './shop-events.schemas.ts';
import { CASH_ROUNDING_STEPS, MAX_SURCHARGE, MIN_SURCHARGE } from './till-settings.constants.ts';

export { byId } from './fields.ts';

export const byCode = z.object({
  /** In any spelling. */
  code: boundedText(40)
    .transform((text, context) => {
      const code = readSaleCode(text);
      if (code) return code;
      context.addIssue({ code: 'custom', message: 'Es como V128404217' });
      return z.NEVER;
    })
    .meta({ title: 'Código del comprobante' }),
});

export const ivaRate = z.union(IVA_RATES.map((rate) => z.literal(rate)));

/** A percentage, or pesos. */
export const discount = z
  .object({
    percent: z
      .number()
      .positive()
      .max(100)
      .multipleOf(0.01)
      .optional()
      .meta({ title: 'Descuento' }),
    amount: pesos.positive().optional().meta({ title: 'Descuento' }),
  })
  .transform(({ percent, amount }, context): { percent: number } | { amount: number } => {
    if (percent !== undefined && amount === undefined) return { percent };
    if (amount !== undefined && percent === undefined) return { amount };
    context.addIssue({ code: 'custom', message: 'Poné un porcentaje o un importe' });
    return z.NEVER;
  })
  .meta({ title: 'Descuento' });

/**
 * In the unit of its product. Products sold by unit need whole quantities, which only the server
 * can check.
 */
export const soldQuantity = z.number().positive().multipleOf(0.001).max(MAX_SOLD_QUANTITY);

/** A posted line: of a product, or a free line with its own price. */
export const postedLine = z
  .object({
    productId: reference.optional().meta({ title: 'Producto' }),
    description: optionalText('Descripción', 120),
    /**
     * Pesos for one unit, IVA included: of a free line, or as a till showed it for the product. The
     * product is charged this if it is its price, or stopped being it within `KEPT_PRICE_MS`;
     * otherwise the shop's price.
     */
    price: pesos.optional().meta({ title: 'Precio' }),
    /** The version of the product that the till showed. */
    version: z.int().optional().meta({ title: 'Versión' }),
    /**
     * Pesos for one unit, IVA included, as the seller entered them for a product with price 0. A
     * product with a price of its own is charged that one.
     */
    askedPrice: pesos.positive().optional().meta({ title: 'Precio' }),
    ivaRate: ivaRate.default(GENERAL_IVA_RATE).meta({ title: 'IVA' }),
    quantity: soldQuantity.meta({ title: 'Cantidad' }),
    discount: discount.optional(),
    /**
     * The price in pesos that a scale printed for this quantity. The quantity is this price divided
     * by the product's, to the thousandth.
     */
    labelTotal: pesos.optional().meta({ title: 'Precio de la etiqueta' }),
  })
  .transform(
    (
      { productId, description, price, version, askedPrice, ivaRate, labelTotal, ...line },
      context,
    ) => {
      if (productId !== undefined)
        return {
          productId,
          ...(price !== undefined && version !== undefined && { price, version }),
          ...(askedPrice !== undefined && { askedPrice }),
          ...line,
          ...(labelTotal !== undefined && { labelTotal }),
        };
      if (price !== undefined)
        return { description: description ?? FREE_LINE_DESCRIPTION, price, ivaRate, ...line };
      context.addIssue({ code: 'custom', path: ['productId'], message: 'Completá este campo' });
      return z.NEVER;
    },
  );
export type PostedLine = z.output<typeof postedLine>;

/**
 * The key of a method of the shop: only the server knows those that a shop added. Never a name that
 * every object has, such as `constructor`: amounts are kept by key.
 */
export const methodKey = requiredText('Medio de pago', MAX_METHOD_NAME).refine(
  (key) => !(key in Object.prototype),
  'Poné otro nombre',
);

export const instalmentCount = z.int().min(2).max(MAX_INSTALMENTS).meta({ title: 'Cuotas' });

/** A part of a refund, in pesos. */
export const refundPart = z.object({
  method: methodKey,
  amount: pesos.positive().meta({ title: 'Importe' }),
});

/**
 * The amount handed over by one method, in pesos, with its surcharge. Only cash may exceed the rest
 * to pay.
 */
export const postedPayment = refundPart.extend({
  /** One of the method's choices of instalments; without it the payment is at once. */
  instalments: instalmentCount.optional(),
});

const DOC_TYPE_NAMES: Record<string, DocType> = { DNI: 96, CUIT: 80, CUIL: 86 };
const FOREIGN_DOCUMENT: DocType = 99;

/** A document type by its number or its name; any other value is a foreign document. */
const receiverDocType = z
  .union([z.number(), boundedText(40).max(40)])
  .optional()
  .transform((sent): DocType => {
    const known = DOC_TYPES.find((type) => String(type) === String(sent).trim());
    return known ?? DOC_TYPE_NAMES[String(sent).trim().toUpperCase()] ?? FOREIGN_DOCUMENT;
  })
  .meta({ title: 'Tipo de documento' });

/** The receiver of an invoice, as typed at the counter. */
export const invoiceReceiver = z
  .object({
    name: optionalText('Nombre', 120),
    docType: receiverDocType,
    docNumber,
    address: optionalText('Dirección', 200),
  })
  .meta({ title: 'Cliente' });

/** A surcharge in percent of the price, or a discount if it is negative. */
export const surcharge = z
  .number()
  .min(MIN_SURCHARGE)
  .max(MAX_SURCHARGE)
  .multipleOf(0.01)
  .meta({ title: 'Recargo' });

/** A device without a battery for its clock starts in 1970. */
const MAX_CLOCK_AHEAD_MS = 100 * 366 * 24 * 60 * 60_000;

/** What the server needs to record a sale that was completed on the device. */
export const madeOffline = z.object({
  /** The newest lease that the device had. Its user is the seller. */
  leaseId: id.meta({ title: 'Permiso para vender sin conexión' }),
  /** By the device's clock. */
  madeAt: isoDateTime.meta({ title: 'Hora de la venta' }),
  /** How far the server's clock was ahead of the device's, in milliseconds, as last heard. */
  clockAhead: z
    .int()
    .min(-MAX_CLOCK_AHEAD_MS)
    .max(MAX_CLOCK_AHEAD_MS)
    .meta({ title: 'Diferencia de hora' }),
  /** The amount in pesos that the customer was charged. */
  total: pesos.meta({ title: 'Total' }),
  /**
   * The surcharge that each payment was charged, in the order of `payments`; one for
   * `paymentMethod`. The shop's may have changed since.
   */
  percents: z.array(surcharge).min(1).max(MAX_PAYMENTS).meta({ title: 'Recargos' }),
  /** How the cash was rounded: see the settings of the till with these names. */
  cashRounding: z.literal(CASH_ROUNDING_STEPS).meta({ title: 'Redondeo del efectivo' }),
  cashRoundingMode: z.enum(CASH_ROUNDING_MODES).meta({ title: 'Forma de redondear' }),
});
export type MadeOffline = z.infer<typeof madeOffline>;

/** A new sale. The server charges the prices of its own products, whatever a till showed. */
export const newSale = z.object({
  /** Made by the till before sending. The same id sent twice is one sale and the same answer. */
  _id: id,
  items: z
    .array(postedLine)
    .min(1, 'El carrito está vacío')
    .max(MAX_SALE_LINES)
    .meta({ title: 'Carrito' }),
  /** On the whole sale, after the discounts of the lines. */
  discount: discount.optional(),
  customerId: reference.optional().meta({ title: 'Cliente' }),
  paymentMethod: methodKey.default(DEFAULT_PAYMENT_METHOD).meta({ title: 'Pago' }),
  /** Of `paymentMethod`. */
  instalments: instalmentCount.optional(),
  /**
   * Replaces `paymentMethod`. The amounts add up to the total, or exceed it by the change in cash.
   */
  payments: z.array(postedPayment).min(1).max(MAX_PAYMENTS).optional().meta({ title: 'Pagos' }),
  /**
   * For acts that the seller may not do alone: a discount over their maximum, a debt over a limit.
   */
  authorizationIds: z
    .array(id)
    .max(MAX_AUTHORIZATIONS_OF_SALE)
    .optional()
    .meta({ title: 'Autorizaciones' }),
  generateAfipInvoice: z.boolean().optional().meta({ title: 'Factura electrónica' }),
  /** The receiver of the invoice where the sale has no customer of the shop. */
  customerInfo: invoiceReceiver.optional(),
  /** The receiver's condition; consumidor final by default. Unknown values are ignored. */
  customerType: z
    .string()
    .max(40)
    .transform((sent) => FISCAL_TYPES.find((type) => type === sent))
    .optional()
    .meta({ title: 'Condición fiscal' }),
  /**
   * Of a sale that was completed on the device. It is recorded as it was charged: each line of a
   * product needs its `price` and `version`.
   */
  offline: madeOffline.optional().meta({ title: 'Venta sin conexión' }),
});
export type NewSale = z.input<typeof newSale>;

/** The documented API requires only the items: the server makes the id of a sale without one. */
export const postedSale = newSale.partial({ _id: true });

export const saleItem = z.object({
  /** Null for a line without a product. */
  productId: id.nullable(),
  productName: z.string(),
  unit: z.enum(UNITS),
  quantity,
  /** Pesos for one unit, at the time of the sale. */
  price: pesos,
  ivaRate,
  /** The line's own discount, in pesos; its percentage if it was one. */
  discount: z.number(),
  discountPercent: z.number().nullable(),
  /** After the line's own discount. */
  subtotal: z.number(),
  /**
   * `subtotal` with the line's share of the sale's discount, adjustments and rounding. All items
   * add up to the total.
   */
  charged: z.number(),
});
export type SaleItem = z.infer<typeof saleItem>;

export const payment = z.object({ method: z.string(), amount: z.number() });
export type Payment = z.infer<typeof payment>;

/** The surcharge of a sale's payment by one method, in pesos; negative for a discount. */
export const paymentAdjustment = payment.extend({
  percent: z.number(),
  /** Null for a payment at once. */
  instalments: z.int().nullable(),
});
export type PaymentAdjustment = z.infer<typeof paymentAdjustment>;

/** A query, because the documented request has no body. */
export const saleCancellation = z.object({
  /** Required where the shop demands an administrator's PIN. */
  authorizationId: blankAsAbsent(id).meta({ title: 'Autorización' }),
  /**
   * 'false' asks the server to refuse a cancellation that gives back more cash than the drawer
   * should hold; 'true' confirms it. Without it nothing is asked.
   */
  confirmed: blankAsAbsent(z.enum(['true', 'false'])).meta({ title: 'Confirmado' }),
});

/** The recorded method of a sale, and the one that it was really paid by. */
export const paymentCorrection = z
  .object({
    from: methodKey.meta({ title: 'Medio anotado' }),
    to: methodKey.meta({ title: 'Medio correcto' }),
    /** Required where the shop demands an administrator's PIN. */
    authorizationId: id.optional().meta({ title: 'Autorización' }),
  })
  .superRefine(({ from, to }, context) => {
    for (const [path, method] of Object.entries({ from, to }))
      if (method === CUSTOMER_CREDIT)
        context.addIssue({
          code: 'custom',
          path: [path],
          message: 'La cuenta corriente no se corrige: anulá la venta y hacela de nuevo',
        });
    if (from === to)
      context.addIssue({ code: 'custom', path: ['to'], message: 'Elegí otro medio de pago' });
  });

/** The receiver sent with a sale that has no customer of the shop. */
export const receiverDetails = z.object({
  name: z.string().nullable(),
  docType: z.literal(DOC_TYPES),
  docNumber: z.string().nullable(),
  address: z.string().nullable(),
});

/** The receiver of a sale's invoice, as it is stored with the sale. */
export const saleReceiver = z.object({
  customerInfo: receiverDetails.optional(),
  customerType: z.enum(FISCAL_TYPES).optional(),
});

/** The invoice data in the sales history. */
export const saleInvoice = z.object({
  _id: id,
  letter: z.enum(INVOICE_LETTERS),
  state: z.enum(INVOICE_STATES),
  /** The printed form, `00002-00000147`; null until ARCA authorizes it. */
  number: z.string().nullable(),
});
export type SaleInvoice = z.infer<typeof saleInvoice>;

/** A sale's number in its shop; null for one made before there were numbers, until it gets its. */
export const saleNumber = z.int().nullable().default(null);

export const sale = z.object({
  _id: id,
  number: saleNumber.meta({ title: 'Número' }),
  createdAt: isoDateTime,
  total: z.number(),
  /** The refunds of all its returns, in pesos. */
  returned: z.number(),
  /** Whether it has any return, also of lines that cost nothing. */
  hasReturns: z.boolean(),
  /** The discount on the whole sale, in pesos; its percentage if it was one. */
  discount: z.number(),
  discountPercent: z.number().nullable(),
  /** Of its payment, in its order. Part of the total, and of what the items were charged. */
  adjustments: z.array(paymentAdjustment).default([]),
  /** The amount that rounding cash added to the total, in pesos; negative if it took off. */
  rounding: z.number().default(0),
  status: z.enum(SALE_STATUSES),
  /** The largest of `payments`. */
  paymentMethod: z.string(),
  /** Net of change: they add up to the total. Empty when the total was zero. */
  payments: z.array(payment),
  /** The cash handed over, in pesos; null when it was not recorded. */
  cashReceived: z.number().nullable(),
  userId: z.object({
    _id: id,
    username: z.string(),
    /** Left out for a seller without one, and in the answer to a sale that was just made. */
    realName: z.string().optional(),
  }),
  customerId: namedReference.nullable(),
  /** The receiver in the request; null when it had none, or a customer of the shop. */
  customerInfo: receiverDetails.nullable(),
  customerType: z.enum(FISCAL_TYPES).nullable(),
  items: z.array(saleItem),
  cancelledBy: z.string().nullable(),
  cancelledAt: isoDateTime.nullable(),
  invoice: saleInvoice.nullable(),
  /** Left out unless it was made offline. */
  offline: z
    .object({
      receivedAt: isoDateTime,
      /** The kinds of the reasons for which the owner should look at it: see `offlineReason`. */
      reasons: z.array(z.string()),
    })
    .optional(),
});
export type Sale = z.infer<typeof sale>;

export const completedSale = sale.extend({
  warning: z.string().optional(),
  /** The remaining stock of each product sold, as of this answer. */
  stock: z.array(stockLeft),
});
export type CompletedSale = z.infer<typeof completedSale>;

const filters = {
  /** Days in the shop's time zone, both included. */
  startDate: blankAsAbsent(z.iso.date()).meta({ title: 'Desde' }),
  endDate: blankAsAbsent(z.iso.date()).meta({ title: 'Hasta' }),
  /**
   * A number, an amount, or a part of the name of a product or the customer: see `readSaleSearch`.
   */
  search: optionalText('Buscar ventas', 120)
    .transform((text) => text ?? undefined)
    .optional()
    .meta({ title: 'Buscar ventas' }),
  /** Matches a part of the name of any line, ignoring case and accents. */
  productName: optionalText('Producto', 120).transform((name) => name ?? undefined),
  /** Limits of the total, in pesos, both included. */
  minAmount: blankAsAbsent(z.coerce.number().pipe(pesos)).meta({ title: 'Monto mínimo' }),
  maxAmount: blankAsAbsent(z.coerce.number().pipe(pesos)).meta({ title: 'Monto máximo' }),
  sellerId: blankAsAbsent(id).meta({ title: 'Vendedor' }),
  customerId: blankAsAbsent(id).meta({ title: 'Cliente' }),
  /** Matches any part of the payment. */
  paymentMethod: blankAsAbsent(methodKey).meta({ title: 'Medio de pago' }),
  status: blankAsAbsent(z.enum(SALE_STATUSES)).meta({ title: 'Estado' }),
  /** Matches the invoice or any credit note. */
  invoiceState: blankAsAbsent(z.enum(INVOICE_FILTERS)).meta({ title: 'Factura' }),
  /** The point of sale and the zeros are optional: `147`, `2-147`, `00002-00000147`. */
  invoiceNumber: blankAsAbsent(
    boundedText(14)
      .overwrite(canonicalInvoiceNumber)
      .regex(INVOICE_NUMBER, 'Ingresá un número como 00002-00000147'),
  ).meta({ title: 'Número de factura' }),
};

function refuseReversedRanges(
  { startDate, endDate, minAmount, maxAmount }: z.output<z.ZodObject<typeof filters>>,
  context: z.RefinementCtx,
): void {
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    context.addIssue({
      code: 'custom',
      path: ['endDate'],
      message: 'Tiene que ser igual o posterior a Desde',
    });
  if (minAmount !== undefined && maxAmount !== undefined && maxAmount < minAmount)
    context.addIssue({
      code: 'custom',
      path: ['maxAmount'],
      message: 'Tiene que ser igual o mayor que el mínimo',
    });
}

/** The filter of sales to list, add up and export. An absent or blank field matches every sale. */
export const saleFilter = z.object(filters).superRefine(refuseReversedRanges);
export type SaleFilter = z.output<typeof saleFilter>;

export const saleListQuery = z
  .object({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(50).default(50).meta({ title: 'Límite' }),
    /** `none` leaves `pagination` out. */
    count: z.enum(['all', 'none']).default('all').meta({ title: 'Recuento' }),
    ...filters,
  })
  .superRefine(refuseReversedRanges);
export const saleList = z.object({ sales: z.array(sale), pagination: pagination.optional() });

/** The sums of the filtered sales, in pesos. */
export const saleTotals = z.object({
  /** Excludes cancelled sales. */
  count: z.number().int(),
  total: z.number(),
  /**
   * The amount of `total` paid by each method, in the order of the methods. Methods without
   * payments are left out.
   */
  payments: z.array(payment),
  /** Refunds of `total` by returns made at any time. */
  returned: z.number(),
  cancelled: z.object({ count: z.number().int(), total: z.number() }),
});
export type SaleTotals = z.infer<typeof saleTotals>;

export const sellerList = z.array(
  z.object({ _id: id, username: z.string(), realName: z.string().nullable() }),
);
export type SellerList = z.infer<typeof sellerList>;

export const pdf = z.file().mime('application/pdf');

export const receiptQuery = z.object({
  paper: z.enum(RECEIPT_PAPERS).default('a4').meta({ title: 'Papel' }),
});

export const exportParams = z.object({
  format: z.enum(EXPORT_FORMATS).meta({ title: 'Formato' }),
});
export const exportQuery = saleFilter.extend({
  /** Made by the requesting tab, which receives `export-progress` events with it. */
  exportId: blankAsAbsent(id).meta({ title: 'Exportación' }),
});
export const exported = z
  .file()
  .mime([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ]);
