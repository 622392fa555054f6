import { z } from 'zod';
import { cashRegisterConfig } from './cash-register-config.ts';
import {
  CASH_MOVEMENT_KINDS,
  CLOSURES_PAGE_SIZE,
  DENOMINATIONS,
} from './cash-registers.constants.ts';
import { changesTo } from './changes-to.ts';
import {
  blankAsAbsent,
  id,
  isoDateTime,
  optionalText,
  pageQuery,
  pagination,
  pesos,
  requiredText,
} from './fields.ts';
import { sale, saleNumber } from './sales.schemas.ts';

export { byId } from './fields.ts';
export { pdf, receiptQuery } from './sales.schemas.ts';

/**
 * A shift of the drawer; amounts in pesos. Where the shop counts blind, the fields that reveal the
 * expected cash are null while the register is open, except for the administrator.
 */
export const cashRegister = z.object({
  _id: id,
  /** The number of its closing, without gaps; null while it is open. */
  number: z.number().int().nullable(),
  openedAt: isoDateTime,
  closedAt: isoDateTime.nullable(),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  openingAmount: pesos,
  /** The amount counted at the closing. */
  actualAmount: z.number().nullable(),
  /** The expected amount in the drawer: cash alone. */
  expectedAmount: z.number().nullable(),
  /** Sales by all methods. */
  totalSales: z.number().nullable(),
  salesCount: z.number().int().nullable(),
  /** The counted amount less the expected one. */
  difference: z.number().nullable(),
  notes: z.string().nullable(),
  closingNotes: z.string().nullable(),
  autoOpened: z.boolean(),
  /** Closed by the schedule, without a count. */
  autoClosed: z.boolean(),
});
export type CashRegister = z.infer<typeof cashRegister>;

export const oneCashRegister = z.object({ cashRegister });

export const currentCashRegister = z.object({
  cashRegister: cashRegister.nullable(),
  /** The amount that the last closing left in the drawer, to open with. */
  suggestedOpeningAmount: z.number().nullable(),
  /**
   * The cash that sales, returns and payments moved since the last closing. The next shift counts
   * it. Null while a register is open, and for users who may not open one.
   */
  beforeOpening: z.number().nullable(),
});
export type CurrentCashRegister = z.infer<typeof currentCashRegister>;

export const openCashRegister = z.object({
  /** Made by the screen. The same id sent twice opens one register. */
  _id: id.optional(),
  openingAmount: pesos.meta({ title: 'Monto inicial' }),
  notes: optionalText('Notas', 500, { multiline: true }),
});

/** The counted quantity of one note or coin. */
export const countedDenomination = z.object({
  value: z.literal(DENOMINATIONS).meta({ title: 'Billete' }),
  quantity: z.number().int().min(0).max(99_999).meta({ title: 'Cantidad' }),
});

export type CountedDenomination = z.infer<typeof countedDenomination>;

export const closeCashRegister = z.object({
  actualAmount: pesos.meta({ title: 'Monto contado' }),
  notes: optionalText('Notas', 500, { multiline: true }),
  /** Printed in the closing report. The rest of the amount is of no listed denomination. */
  count: z
    .array(countedDenomination)
    .max(DENOMINATIONS.length)
    .optional()
    .meta({ title: 'Contar billetes' }),
  /**
   * False asks the server to refuse a difference above the shop's `askAboveDifference`; true
   * confirms it. Without the field nothing is asked.
   */
  confirmed: z.boolean().optional().meta({ title: 'Confirmado' }),
});

export const cashRegisterConfigChange = changesTo(cashRegisterConfig.shape);
export type CashRegisterConfigChange = z.output<typeof cashRegisterConfigChange>;

const title = 'Configuración de la caja';
export const cashRegisterConfiguration = z.object({
  cashRegisterConfig: cashRegisterConfig.meta({ title }),
});
export const cashRegisterConfigurationChange = z.object({
  cashRegisterConfig: cashRegisterConfigChange.meta({ title }),
});

export const cashRegisterListQuery = z
  .object({
    ...pageQuery,
    /** Days of the shop, both included, on which the register was opened. */
    from: blankAsAbsent(z.iso.date()).meta({ title: 'Desde' }),
    to: blankAsAbsent(z.iso.date()).meta({ title: 'Hasta' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .default(CLOSURES_PAGE_SIZE)
      .meta({ title: 'Límite' }),
    status: blankAsAbsent(z.enum(['open', 'closed'])).meta({ title: 'Estado' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'Tiene que ser igual o posterior a Desde',
  });
export const cashRegisterList = z.object({ cashRegisters: z.array(cashRegister), pagination });

export const newCashMovement = z.object({
  /** Made by the screen. The same id sent twice is one movement. */
  _id: id,
  kind: z.enum(CASH_MOVEMENT_KINDS).meta({ title: 'Tipo' }),
  amount: pesos.positive().meta({ title: 'Monto' }),
  reason: requiredText('Motivo', 200),
});
export const postedCashMovement = newCashMovement.partial({ _id: true }).extend({
  /**
   * Confirms a withdrawal of more than the drawer should have, or one where the user may not know
   * that amount.
   */
  confirmed: z.boolean().optional().meta({ title: 'Confirmado' }),
});

export const cashMovement = newCashMovement.extend({
  createdAt: isoDateTime,
  userId: z.object({ _id: id, username: z.string() }),
});
export type CashMovement = z.infer<typeof cashMovement>;

const figure = { count: z.number().int(), total: z.number() };

/** The figures of a cash register, in pesos. */
export const cashRegisterReading = z.object({
  cashRegister,
  /** The movements of cash in the drawer. */
  drawer: z.object({
    openingAmount: z.number(),
    /** Net of change. */
    sold: z.number(),
    /** Refunds in cash for cancelled and returned sales, also of earlier shifts. */
    givenBack: z.number(),
    /** Payments on account in cash. */
    accountPayments: z.number(),
    /** The net of `beforeOpening`. */
    beforeOpening: z.number(),
    in: z.number(),
    /** Expenses and withdrawals. */
    out: z.number(),
    expectedAmount: z.number(),
  }),
  /**
   * Cash moved while no register was open, which counts in the next shift. No other field of
   * `drawer` includes it.
   */
  beforeOpening: z.object({
    sold: z.number(),
    givenBack: z.number(),
    accountPayments: z.number(),
  }),
  /** Sales made in this shift or before its opening, except those cancelled in it. */
  sales: z.object(figure),
  /**
   * Sales of this shift that were made offline and arrived after its closing. No other figure has
   * them.
   */
  afterClosing: z
    .object({
      ...figure,
      cash: z.number(),
      /** Movements of the drawer that arrived after the closing. No other figure has them. */
      movements: z.array(cashMovement).default([]),
    })
    .default({ count: 0, total: 0, cash: 0, movements: [] }),
  /** The amount of `sales` paid by each method. Methods without payments are left out. */
  byMethod: z.array(z.object({ method: z.string(), ...figure })),
  /**
   * The surcharges of `sales` by method, negative where discounts are more. Methods without any are
   * left out.
   */
  adjustments: z.array(z.object({ method: z.string(), ...figure })).default([]),
  /** The amount that rounding cash added to `sales`; negative if it took off. */
  rounding: z.number().default(0),
  bySeller: z.array(z.object({ username: z.string(), ...figure })),
  returns: z.object(figure),
  cancelled: z.object(figure),
  /**
   * The amount of returns and cancellations refunded by each method. Methods without refunds are
   * left out.
   */
  givenBackByMethod: z.array(z.object({ method: z.string(), ...figure })),
  /** Payments on account in this shift, by method. Methods without payments are left out. */
  accountPayments: z.array(z.object({ method: z.string(), ...figure })),
  movements: z.array(cashMovement),
  count: z.array(countedDenomination),
  /**
   * Every payment of a sale that is neither cash nor on account, to check against the lists of the
   * bank and the card terminal.
   */
  otherPayments: z.array(
    z.object({
      saleId: id,
      saleNumber,
      createdAt: isoDateTime,
      username: z.string(),
      method: z.string(),
      amount: z.number(),
    }),
  ),
});
export type CashRegisterReading = z.infer<typeof cashRegisterReading>;

export const cashRegisterDetail = z.object({
  cashRegister,
  /** Newest first. */
  sales: z.array(sale),
  /** The ids in `sales` of those made while no register was open. */
  salesBeforeOpening: z.array(id),
  reading: cashRegisterReading,
});
export type CashRegisterDetail = z.infer<typeof cashRegisterDetail>;
