import { newId } from '@mostrador/domain/ids';
import type { CashRegister, CashRegisterReading } from '../src/cash-registers.ts';

/** Returns a register that sol opened a moment ago with 10,000 pesos, with the given fields. */
export function aCashRegister(given: Partial<CashRegister> = {}): CashRegister {
  const openingAmount = given.openingAmount ?? 10_000;
  return {
    _id: newId(),
    number: null,
    openedAt: new Date().toISOString(),
    closedAt: null,
    openedBy: 'sol',
    closedBy: null,
    openingAmount,
    actualAmount: null,
    expectedAmount: openingAmount,
    totalSales: 0,
    salesCount: 0,
    difference: null,
    notes: null,
    closingNotes: null,
    autoOpened: false,
    autoClosed: false,
    ...given,
  };
}

/** Returns closing number 1, counted without a difference unless the given fields differ. */
export function aClosure(given: Partial<CashRegister> = {}): CashRegister {
  const expectedAmount = given.expectedAmount ?? 45_300;
  const actualAmount = given.actualAmount ?? expectedAmount;
  return aCashRegister({
    number: 1,
    openedAt: '2026-11-21T12:02:00.000Z',
    closedAt: '2026-11-22T00:05:00.000Z',
    closedBy: 'luz',
    actualAmount,
    expectedAmount,
    totalSales: 61_800,
    salesCount: 14,
    difference: (Math.round(actualAmount * 100) - Math.round(expectedAmount * 100)) / 100,
    ...given,
  });
}

/** Returns the reading of a shift of two sellers, with the given fields. */
export function aReading(given: Partial<CashRegisterReading> = {}): CashRegisterReading {
  const luz = { _id: newId(), username: 'luz' };
  return {
    cashRegister: aClosure(),
    drawer: {
      openingAmount: 10_000,
      sold: 41_300,
      givenBack: 1000,
      accountPayments: 0,
      beforeOpening: 0,
      in: 5000,
      out: 10_000,
      expectedAmount: 45_300,
    },
    beforeOpening: { sold: 0, givenBack: 0, accountPayments: 0 },
    sales: { count: 14, total: 61_800 },
    byMethod: [
      { method: 'Efectivo', count: 10, total: 41_300 },
      { method: 'QR', count: 4, total: 20_500 },
    ],
    adjustments: [],
    rounding: 0,
    afterClosing: { count: 0, total: 0, cash: 0, movements: [] },
    bySeller: [
      { username: 'luz', count: 9, total: 40_000 },
      { username: 'sol', count: 5, total: 21_800 },
    ],
    returns: { count: 1, total: 1000 },
    cancelled: { count: 1, total: 2300 },
    givenBackByMethod: [
      { method: 'Efectivo', count: 1, total: 1000 },
      { method: 'QR', count: 1, total: 2300 },
    ],
    accountPayments: [],
    movements: [
      {
        _id: newId(),
        kind: 'in',
        amount: 5000,
        reason: 'Cambio',
        createdAt: '2026-11-21T13:10:00.000Z',
        userId: luz,
      },
      {
        _id: newId(),
        kind: 'out',
        amount: 10_000,
        reason: 'Pago a la panadería La Nueva, factura de la semana',
        createdAt: '2026-11-21T15:30:00.000Z',
        userId: luz,
      },
    ],
    count: [
      { value: 20_000, quantity: 2 },
      { value: 1000, quantity: 5 },
    ],
    otherPayments: [
      {
        saleId: newId(),
        saleNumber: 1284,
        createdAt: '2026-11-21T15:42:00.000Z',
        username: 'luz',
        method: 'QR',
        amount: 20_500,
      },
    ],
    ...given,
  };
}
