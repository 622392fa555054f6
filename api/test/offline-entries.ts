import type {
  OfflineEntry,
  OfflineMovement,
  OfflineOpening,
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

const madeAt = (
  lease: OfflineLease,
  at = new Date(lease.issuedAt),
  offline: Partial<OfflineOpening['offline']> = {},
) => ({ leaseId: lease._id, madeAt: at.toISOString(), clockAhead: 0, ...offline });

export const deliverOpening = (caller: Caller, opening: OfflineOpening) =>
  caller.call('POST', '/api/offline-entries/openings', opening);

export const deliverMovement = (caller: Caller, movement: OfflineMovement) =>
  caller.call('POST', '/api/offline-entries/cash-movements', movement);

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
