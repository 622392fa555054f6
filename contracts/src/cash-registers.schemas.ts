import { z } from 'zod';
import { cashRegisterConfig } from './cash-register-config.ts';
import { CASH_MOVEMENT_KINDS, CLOSURES_PAGE_SIZE, DENOMINATIONS } from './cash-registers.ts';
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
import { sale } from './sales.schemas.ts';
import { PAYMENT_METHODS } from './sales.ts';

export { byId } from './fields.ts';
export { pdf, receiptQuery } from './sales.schemas.ts';

/**
 * A shift of the drawer; amounts in pesos. Where the shop counts blind, what tells how much should be
 * in the drawer is null for all but the administrator while the register is open.
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
  /** Counted at the closing. */
  actualAmount: z.number().nullable(),
  /** What should be in the drawer: cash alone. */
  expectedAmount: z.number().nullable(),
  /** By all methods. */
  totalSales: z.number().nullable(),
  salesCount: z.number().int().nullable(),
  /** Counted less expected. */
  difference: z.number().nullable(),
  notes: z.string().nullable(),
  closingNotes: z.string().nullable(),
  autoOpened: z.boolean(),
  /** Closed by the schedule, and counted by nobody. */
  autoClosed: z.boolean(),
});
export type CashRegister = z.infer<typeof cashRegister>;

export const oneCashRegister = z.object({ cashRegister });

export const currentCashRegister = z.object({
  cashRegister: cashRegister.nullable(),
  /** What the last closing left in the drawer, to open with. */
  suggestedOpeningAmount: z.number().nullable(),
  /**
   * The cash that sales, returns and payments moved since then, which the next shift counts; null
   * while one is open, and for who may not open it.
   */
  beforeOpening: z.number().nullable(),
});
export type CurrentCashRegister = z.infer<typeof currentCashRegister>;

export const openCashRegister = z.object({
  openingAmount: pesos.meta({ title: 'Monto inicial' }),
  notes: optionalText('Notas', 500, { multiline: true }),
});

/** How many of each note and coin were counted. */
export const countedDenomination = z.object({
  value: z.literal(DENOMINATIONS).meta({ title: 'Billete' }),
  quantity: z.number().int().min(0).max(99_999).meta({ title: 'Cantidad' }),
});

export type CountedDenomination = z.infer<typeof countedDenomination>;

export const closeCashRegister = z.object({
  actualAmount: pesos.meta({ title: 'Monto contado' }),
  notes: optionalText('Notas', 500, { multiline: true }),
  /** Printed in the closing report. What is not of any denomination makes up the rest. */
  count: z
    .array(countedDenomination)
    .max(DENOMINATIONS.length)
    .optional()
    .meta({ title: 'Contar billetes' }),
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

export const cashRegisterListQuery = z.object({
  ...pageQuery,
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(CLOSURES_PAGE_SIZE)
    .meta({ title: 'Límite' }),
  status: blankAsAbsent(z.enum(['open', 'closed'])).meta({ title: 'Estado' }),
});
export const cashRegisterList = z.object({ cashRegisters: z.array(cashRegister), pagination });

export const newCashMovement = z.object({
  /** Made by the screen: sent twice it is one movement. */
  _id: id,
  kind: z.enum(CASH_MOVEMENT_KINDS).meta({ title: 'Tipo' }),
  amount: pesos.positive().meta({ title: 'Monto' }),
  reason: requiredText('Motivo', 200),
});
export const postedCashMovement = newCashMovement.partial({ _id: true }).extend({
  /** Taken out though the drawer should not have as much, or though nobody may know. */
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
  /** What moved the cash in the drawer. */
  drawer: z.object({
    openingAmount: z.number(),
    /** Net of change. */
    sold: z.number(),
    /** Given back in cash for cancelled and returned sales, also of earlier shifts. */
    givenBack: z.number(),
    /** Payments on account in cash. */
    accountPayments: z.number(),
    /** What `beforeOpening` came to. */
    beforeOpening: z.number(),
    in: z.number(),
    /** Paid out and withdrawn. */
    out: z.number(),
    expectedAmount: z.number(),
  }),
  /** Cash that was moved while no register was open, which is of the next shift; in no other of `drawer`. */
  beforeOpening: z.object({
    sold: z.number(),
    givenBack: z.number(),
    accountPayments: z.number(),
  }),
  /** Sales made in this shift, or before its opening, and not cancelled in it. */
  sales: z.object(figure),
  /** What each method paid of them; those that paid anything. */
  byMethod: z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...figure })),
  bySeller: z.array(z.object({ username: z.string(), ...figure })),
  returns: z.object(figure),
  cancelled: z.object(figure),
  /** What each method gave back of both; those that gave anything. */
  givenBackByMethod: z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...figure })),
  /** What customers paid of their accounts in this shift, by method; those that paid anything. */
  accountPayments: z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...figure })),
  movements: z.array(cashMovement),
  count: z.array(countedDenomination),
  /**
   * Every payment of a sale that is neither cash nor on account, to check against the bank's and the
   * terminal's lists.
   */
  otherPayments: z.array(
    z.object({
      saleId: id,
      createdAt: isoDateTime,
      username: z.string(),
      method: z.enum(PAYMENT_METHODS),
      amount: z.number(),
    }),
  ),
});
export type CashRegisterReading = z.infer<typeof cashRegisterReading>;

export const cashRegisterDetail = z.object({
  cashRegister,
  /** Newest first. */
  sales: z.array(sale),
  /** Those of them that were made while no register was open. */
  salesBeforeOpening: z.array(id),
  reading: cashRegisterReading,
});
export type CashRegisterDetail = z.infer<typeof cashRegisterDetail>;
