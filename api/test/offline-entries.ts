import type {
  OfflineCustomer,
  OfflineEntry,
  OfflineMovement,
  OfflineOpening,
  OfflineProduct,
} from '@mostrador/contracts/offline-entries';
import type { OfflineLease } from '@mostrador/contracts/offline-leases';
import { newId } from '@mostrador/domain';
import { expect } from 'vitest';
import { aCashRegister } from './a-cash-register.ts';
import type { Caller } from './a-shop.ts';
import { leaseOf } from './offline-sales.ts';

interface Made extends Partial<OfflineOpening['offline']> {
  at?: Date;
}

/** Returns an opening of the register as a device sends it: with 1,000 pesos, when it got its lease. */
export const openedOffline = (
  lease: OfflineLease,
  { at, ...offline }: Made = {},
  opening: Partial<OfflineOpening> = {},
): OfflineOpening => ({
  _id: newId(),
  openingAmount: 1000,
  ...opening,
  offline: madeAt(lease, at, offline),
});

/** Returns a withdrawal of 100 pesos as a device sends it. */
export const movedOffline = (
  lease: OfflineLease,
  register: { _id: string },
  { at, ...offline }: Made = {},
  movement: Partial<OfflineMovement> = {},
): OfflineMovement => ({
  _id: newId(),
  cashRegisterId: register._id,
  kind: 'withdrawal',
  amount: 100,
  reason: 'Banco',
  ...movement,
  offline: madeAt(lease, at, offline),
});

/** Returns a product as a device sends it: ten of them, at 900 pesos. */
export const productOffline = (
  lease: OfflineLease,
  product: Partial<OfflineProduct> = {},
): OfflineProduct => ({
  _id: newId(),
  name: 'Alfajor',
  price: 900,
  stock: 10,
  ...product,
  offline: madeAt(lease),
});

/** Returns a customer as a device sends it. */
export const customerOffline = (
  lease: OfflineLease,
  customer: Partial<OfflineCustomer> = {},
): OfflineCustomer => ({
  _id: newId(),
  name: 'Marta Gómez',
  ...customer,
  offline: madeAt(lease),
});

const madeAt = (
  lease: OfflineLease,
  at = new Date(lease.issuedAt),
  offline: Partial<OfflineOpening['offline']> = {},
) => ({ leaseId: lease._id, madeAt: at.toISOString(), clockAhead: 0, ...offline });

export const deliverOpening = (caller: Caller, opening: OfflineOpening) =>
  caller.call('POST', '/api/offline-entries/openings', opening);

export const deliverMovement = (caller: Caller, movement: OfflineMovement) =>
  caller.call('POST', '/api/offline-entries/cash-movements', movement);

export const deliverProduct = (caller: Caller, product: OfflineProduct) =>
  caller.call('POST', '/api/offline-entries/products', product);

export const deliverCustomer = (caller: Caller, customer: OfflineCustomer) =>
  caller.call('POST', '/api/offline-entries/customers', customer);

/** Returns what the shop's devices did offline, other than sales. */
export async function offlineEntries(caller: Caller, query = ''): Promise<OfflineEntry[]> {
  const answer = await caller.call('GET', `/api/offline-entries${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ entries: OfflineEntry[] }>().entries;
}

/** Delivers an offline movement of a shop, and returns its id. */
export async function anOfflineMovement(
  shop: Caller,
  openRegister?: { _id: string },
): Promise<string> {
  const register = openRegister ?? (await aCashRegister(shop));
  const movement = movedOffline(await leaseOf(shop), register);
  const answer = await deliverMovement(shop, movement);
  expect(answer.statusCode, answer.body).toBe(201);
  return movement._id;
}
