import {
  type CashMovement,
  type CashRegister,
  cashRegisterEndpoints,
} from '@mostrador/contracts/cash-registers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCashRegister, aClosure, aReading } from '@mostrador/contracts/test/a-cash-register';
import { newId, shopDayOf } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Shop } from './shop.ts';

const NOT_FOUND = refuse(404, { error: 'La caja no existe', code: 'cash-register.not-found' });

/**
 * Returns the handlers of cash registers. They store what is sent and compute nothing: a register's
 * figures stay as the test gave them, and its reading is that of the fixture.
 */
export function cashRegisterHandlers(shop: Shop) {
  return [
    mockEndpoint(cashRegisterEndpoints.current, () => {
      const open = openRegisterOf(shop);
      const [last] = shop.cashRegisters;
      return {
        cashRegister: open ?? null,
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
      if (register.closedAt)
        return refuse(409, {
          error: `${register.closedBy} ya cerró la caja`,
          code: 'cash-register.closed',
        });
      shop.closingsSent.push(body);
      const { username } = shop.user;
      return { cashRegister: closeRegister(shop, register, username, body.actualAmount) };
    }),
    mockEndpoint(cashRegisterEndpoints.configure, ({ body }) => {
      const cashRegisterConfig = applyChange(shop.user.cashRegisterConfig, body.cashRegisterConfig);
      shop.user = { ...shop.user, cashRegisterConfig };
      return { cashRegisterConfig };
    }),
    mockEndpoint(cashRegisterEndpoints.list, ({ query: { page, limit, status, from, to } }) => {
      const matching = shop.cashRegisters.filter(
        ({ openedAt, closedAt }) =>
          (status === undefined || (status === 'open') === (closedAt === null)) &&
          (from === undefined || shopDayOf(openedAt) >= from) &&
          (to === undefined || shopDayOf(openedAt) <= to),
      );
      const total = matching.length;
      return {
        cashRegisters: matching.slice((page - 1) * limit, page * limit),
        pagination: { page, pages: Math.ceil(total / limit), total },
      };
    }),
    mockEndpoint(cashRegisterEndpoints.get, ({ params: { id } }) => {
      const cashRegister = registerOf(shop, id);
      if (!cashRegister) return NOT_FOUND;
      const reading = aReading({ cashRegister });
      return { cashRegister, sales: [], salesBeforeOpening: [], reading };
    }),
    mockEndpoint(cashRegisterEndpoints.reading, ({ params: { id } }) => {
      const cashRegister = registerOf(shop, id);
      return cashRegister ? aReading({ cashRegister }) : NOT_FOUND;
    }),
    mockEndpoint(cashRegisterEndpoints.report, ({ params: { id }, query: { paper } }) => ({
      name: `informe-${id.slice(-8)}-${paper}.pdf`,
      content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    })),
    mockEndpoint(cashRegisterEndpoints.move, ({ params: { id }, body }) =>
      recordMovement(shop, id, { ...body, _id: body._id ?? newId() }),
    ),
  ];
}

/** Records the next movement, and cuts the connection before answering. */
export function losesNextMovement(shop: Shop): HttpHandler {
  return http.post<{ id: string }>(
    '*/api/cash-registers/:id/movements',
    async ({ request, params: { id } }) => {
      recordMovement(shop, id, (await request.json()) as NewMovement);
      return HttpResponse.error();
    },
    { once: true },
  );
}

/** Closes a register of the shop; tests also call it for another till. */
export function closeRegister(
  shop: Shop,
  { _id, openedAt, openedBy, openingAmount, expectedAmount }: CashRegister,
  closedBy: string,
  actualAmount: number,
): CashRegister {
  const closed = aClosure({
    _id,
    openedAt,
    openedBy,
    openingAmount,
    expectedAmount: expectedAmount ?? openingAmount,
    closedAt: new Date().toISOString(),
    closedBy,
    actualAmount,
  });
  shop.cashRegisters = shop.cashRegisters.map((one) => (one._id === _id ? closed : one));
  return closed;
}

type NewMovement = Pick<CashMovement, '_id' | 'kind' | 'amount' | 'reason'>;

/** Records a movement once for each id. */
function recordMovement(shop: Shop, cashRegisterId: string, movement: NewMovement) {
  const recorded = shop.cashMovements.find(({ _id }) => _id === movement._id);
  if (recorded) return recorded;
  const { _id, username } = shop.user;
  const { kind, amount, reason } = movement;
  const made = {
    _id: movement._id,
    kind,
    amount,
    reason,
    cashRegisterId,
    createdAt: new Date().toISOString(),
    userId: { _id, username },
  };
  shop.cashMovements = [...shop.cashMovements, made];
  return made;
}

function openRegisterOf({ cashRegisters }: Shop): CashRegister | undefined {
  return cashRegisters.find(({ closedAt }) => closedAt === null);
}

function registerOf({ cashRegisters }: Shop, id: string): CashRegister | undefined {
  return cashRegisters.find(({ _id }) => _id === id);
}
