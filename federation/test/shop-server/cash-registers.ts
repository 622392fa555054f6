import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import {
  type CashMovement,
  type CashRegister,
  type CashRegisterReading,
  type CountedDenomination,
  cashRegisterEndpoints,
} from '@mostrador/contracts/cash-registers';
import type { AccountPayment } from '@mostrador/contracts/customer-accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type CompletedSale, PAYMENT_METHODS } from '@mostrador/contracts/sales';
import { aCashRegister } from '@mostrador/contracts/test/a-cash-register';
import { formatMoney, newId, sumOf, toCents, toPesos } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Shop } from './shop.ts';

const NOT_FOUND = refuse(404, { error: 'La caja no existe', code: 'cash-register.not-found' });

export function cashRegisterHandlers(shop: Shop) {
  return [
    mockEndpoint(cashRegisterEndpoints.current, () => {
      const open = openRegisterOf(shop);
      const [last] = shop.cashRegisters;
      return {
        cashRegister: open ? seenBy(shop, open) : null,
        suggestedOpeningAmount: open ? null : (last?.actualAmount ?? null),
        beforeOpening: open ? null : 0,
      };
    }),
    mockEndpoint(cashRegisterEndpoints.open, ({ body: { openingAmount, notes } }) => {
      const open = openRegisterOf(shop);
      if (open)
        return refuse(409, {
          error: `${open.openedBy} ya abrió la caja`,
          code: 'cash-register.already-open',
        });
      const opened = aCashRegister({ openedBy: shop.user.username, openingAmount, notes });
      shop.cashRegisters = [opened, ...shop.cashRegisters];
      return { cashRegister: opened };
    }),
    mockEndpoint(cashRegisterEndpoints.close, ({ params: { id }, body }) => {
      const register = registerOf(shop, id);
      if (!register) return NOT_FOUND;
      if (register.closedAt) return closedAlready(register);
      shop.closingsSent.push(body);
      return {
        cashRegister: closeRegister(shop, register, {
          closedBy: shop.user.username,
          actualAmount: body.actualAmount,
          closingNotes: body.notes,
          count: body.count ?? [],
        }),
      };
    }),
    mockEndpoint(cashRegisterEndpoints.configure, ({ body }) => {
      const cashRegisterConfig = applyChange(shop.user.cashRegisterConfig, body.cashRegisterConfig);
      shop.user = { ...shop.user, cashRegisterConfig };
      return { cashRegisterConfig };
    }),
    mockEndpoint(cashRegisterEndpoints.list, ({ query: { page, limit, status } }) => {
      const matching = shop.cashRegisters.filter(
        ({ closedAt }) => status === undefined || (status === 'open') === (closedAt === null),
      );
      const total = matching.length;
      return {
        cashRegisters: matching.slice((page - 1) * limit, page * limit),
        pagination: { page, pages: Math.ceil(total / limit), total },
      };
    }),
    mockEndpoint(cashRegisterEndpoints.get, ({ params: { id } }) => {
      const register = registerOf(shop, id);
      if (!register) return NOT_FOUND;
      const reading = readingOf(shop, register);
      return {
        cashRegister: reading.cashRegister,
        sales: salesOf(shop, register),
        salesBeforeOpening: [],
        reading,
      };
    }),
    mockEndpoint(cashRegisterEndpoints.reading, ({ params: { id } }) => {
      const register = registerOf(shop, id);
      if (!register) return NOT_FOUND;
      if (isBlind(shop, register))
        return refuse(403, {
          error: 'La caja se cuenta a ciegas: los importes se ven después de cerrarla',
          code: 'cash-register.counts-blind',
        });
      return readingOf(shop, register);
    }),
    mockEndpoint(cashRegisterEndpoints.report, ({ params: { id }, query: { paper } }) => ({
      name: `informe-${id.slice(-8)}-${paper}.pdf`,
      content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    })),
    mockEndpoint(cashRegisterEndpoints.move, ({ params: { id }, body }) => {
      const movement = { ...body, _id: body._id ?? newId() };
      return moveCash(shop, id, movement);
    }),
  ];
}

/** Records the next movement, and cuts the connection before answering. */
export function losesNextMovement(shop: Shop): HttpHandler {
  return http.post<{ id: string }>(
    '*/api/cash-registers/:id/movements',
    async ({ request, params: { id } }) => {
      moveCash(shop, id, (await request.json()) as NewMovement);
      return HttpResponse.error();
    },
    { once: true },
  );
}

/**
 * Returns the real server's refusal of a sale without an open register; undefined if it is allowed.
 */
export function refusalWithoutRegister(shop: Shop) {
  const { enabled, requireCashRegister }: CashRegisterConfig = shop.user.cashRegisterConfig;
  if (!enabled || !requireCashRegister || openRegisterOf(shop)) return undefined;
  return refuse(409, {
    error: 'Debes abrir la caja para vender',
    code: 'cash-register.required',
  });
}

interface Closing {
  closedBy: string;
  actualAmount: number;
  closingNotes: string | null;
  count: CountedDenomination[];
}

/** Closes a register of the shop; tests also call it for another till. */
export function closeRegister(
  shop: Shop,
  register: CashRegister,
  { count, ...closing }: Closing,
): CashRegister {
  const { drawer, sales } = readingOf(shop, register);
  const closed: CashRegister = {
    ...register,
    ...closing,
    number: shop.cashRegisters.filter(({ number }) => number !== null).length + 1,
    closedAt: new Date().toISOString(),
    expectedAmount: drawer.expectedAmount,
    totalSales: sales.total,
    salesCount: sales.count,
    difference: added([closing.actualAmount, -drawer.expectedAmount]),
  };
  shop.counts = { ...shop.counts, [register._id]: count };
  shop.cashRegisters = shop.cashRegisters.map((one) => (one._id === register._id ? closed : one));
  return closed;
}

type NewMovement = Pick<CashMovement, '_id' | 'kind' | 'amount' | 'reason'> & {
  confirmed?: boolean | undefined;
};

function moveCash(
  shop: Shop,
  cashRegisterId: string,
  { kind, amount, confirmed, ...movement }: NewMovement,
) {
  const register = registerOf(shop, cashRegisterId);
  if (!register) return NOT_FOUND;
  const recorded = shop.cashMovements.find(({ _id }) => _id === movement._id);
  if (recorded) return recorded;
  if (register.closedAt) return closedAlready(register);
  const { expectedAmount } = readingOf(shop, register).drawer;
  if (kind !== 'in' && !confirmed && amount > expectedAmount)
    return refuse(409, {
      error: `Según sus movimientos, en la caja hay ${formatMoney(toCents(expectedAmount))}`,
      code: 'cash-register.movement-unconfirmed',
    });
  const { _id, username } = shop.user;
  const made = {
    ...movement,
    kind,
    amount,
    cashRegisterId,
    createdAt: new Date().toISOString(),
    userId: { _id, username },
  };
  shop.cashMovements = [...shop.cashMovements, made];
  return made;
}

function closedAlready({ closedBy }: CashRegister) {
  return refuse(409, { error: `${closedBy} ya cerró la caja`, code: 'cash-register.closed' });
}

function openRegisterOf({ cashRegisters }: Shop): CashRegister | undefined {
  return cashRegisters.find(({ closedAt }) => closedAt === null);
}

function registerOf({ cashRegisters }: Shop, id: string): CashRegister | undefined {
  return cashRegisters.find(({ _id }) => _id === id);
}

function isBlind({ user }: Shop, { closedAt }: CashRegister): boolean {
  return user.cashRegisterConfig.blindClose && user.role !== 'admin' && closedAt === null;
}

/** Returns the fields that this user may see. */
function seenBy(shop: Shop, register: CashRegister): CashRegister {
  if (!isBlind(shop, register)) return readingOf(shop, register).cashRegister;
  return { ...register, expectedAmount: null, totalSales: null, salesCount: null };
}

/** Returns the sales made during the shift, newest first. */
function salesOf(shop: Shop, { openedAt, closedAt }: CashRegister): CompletedSale[] {
  return shop.sales.filter(
    ({ createdAt }) => createdAt >= openedAt && (closedAt === null || createdAt <= closedAt),
  );
}

/** Returns the payments on account made during the shift. */
function accountPaymentsOf(
  { accountEntries }: Shop,
  { openedAt, closedAt }: CashRegister,
): AccountPayment[] {
  return Object.values(accountEntries)
    .flat()
    .flatMap(({ payment }) => payment ?? [])
    .filter(
      ({ createdAt }) => createdAt >= openedAt && (closedAt === null || createdAt <= closedAt),
    );
}

function readingOf(shop: Shop, register: CashRegister): CashRegisterReading {
  const made = salesOf(shop, register);
  const sales = made.filter(({ status }) => status === 'completed');
  const cancelled = made.filter(({ status }) => status === 'cancelled');
  const payments = sales.flatMap(({ _id, createdAt, userId, payments }) =>
    payments.map((part) => ({ ...part, saleId: _id, createdAt, username: userId.username })),
  );
  const movements = shop.cashMovements.filter(
    ({ cashRegisterId }) => cashRegisterId === register._id,
  );
  const moved = (isIn: boolean) =>
    added(movements.filter(({ kind }) => (kind === 'in') === isIn).map(({ amount }) => amount));
  const cash = payments.filter(({ method }) => method === 'Efectivo');
  const paidOnAccount = accountPaymentsOf(shop, register);
  const drawer = {
    openingAmount: register.openingAmount,
    sold: added(cash.map(({ amount }) => amount)),
    givenBack: 0,
    beforeOpening: 0,
    in: moved(true),
    out: moved(false),
    accountPayments: added(
      paidOnAccount
        .filter(({ paymentMethod }) => paymentMethod === 'Efectivo')
        .map(({ amount }) => amount),
    ),
  };
  const expectedAmount = added([
    drawer.openingAmount,
    drawer.sold,
    drawer.accountPayments,
    drawer.in,
    -drawer.out,
  ]);
  const total = added(sales.map((sale) => sale.total));
  return {
    cashRegister: {
      ...register,
      ...(register.closedAt === null && {
        expectedAmount,
        totalSales: total,
        salesCount: sales.length,
      }),
    },
    drawer: {
      ...drawer,
      expectedAmount: register.closedAt ? (register.expectedAmount ?? 0) : expectedAmount,
    },
    sales: { count: sales.length, total },
    byMethod: PAYMENT_METHODS.flatMap((method) => {
      const parts = payments.filter((part) => part.method === method);
      const paid = { method, count: parts.length, total: added(parts.map(({ amount }) => amount)) };
      return parts.length > 0 ? [paid] : [];
    }),
    bySeller: [...new Set(sales.map(({ userId }) => userId.username))].map((username) => {
      const own = sales.filter(({ userId }) => userId.username === username);
      return { username, count: own.length, total: added(own.map((sale) => sale.total)) };
    }),
    beforeOpening: { sold: 0, givenBack: 0, accountPayments: 0 },
    returns: { count: 0, total: 0 },
    cancelled: { count: cancelled.length, total: added(cancelled.map((sale) => sale.total)) },
    givenBackByMethod: [],
    accountPayments: PAYMENT_METHODS.flatMap((method) => {
      const paid = paidOnAccount.filter(({ paymentMethod }) => paymentMethod === method);
      const total = added(paid.map(({ amount }) => amount));
      return paid.length > 0 ? [{ method, count: paid.length, total }] : [];
    }),
    movements,
    count: shop.counts[register._id] ?? [],
    otherPayments: payments.filter(({ method }) => method !== 'Efectivo'),
  };
}

function added(pesos: number[]): number {
  return toPesos(sumOf(pesos.map(toCents)));
}
