import {
  type CashRegisterConfig,
  DEFAULT_CASH_REGISTER_CONFIG,
} from '@mostrador/contracts/cash-register-config';
import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { Caller } from './a-shop.ts';

/** Enables the shop's cash register, with the fields that the test sets. */
export function enableCash(owner: Caller, config: Partial<CashRegisterConfig> = {}) {
  return owner.call('PUT', '/api/cash-registers/config/update', {
    cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true, ...config },
  });
}

/** Lets the shop's days end at this hour. */
export const endDaysAt = (owner: Caller, dayEndsAt: number) =>
  owner.call('PUT', '/api/cash-registers/config/update', { cashRegisterConfig: { dayEndsAt } });

export const openCash = (caller: Caller, openingAmount = 1000) =>
  caller.call('POST', '/api/cash-registers', { openingAmount });

export const closeCash = (caller: Caller, { _id }: { _id: string }, actualAmount: number) =>
  caller.call('PUT', `/api/cash-registers/${_id}/close`, { actualAmount });

/** Opens a register with 1,000 pesos, or the fields that the test sets, and enables it first. */
export async function aCashRegister(
  owner: Caller,
  {
    openingAmount = 1000,
    ...config
  }: Partial<CashRegisterConfig> & { openingAmount?: number } = {},
): Promise<CashRegister> {
  await enableCash(owner, config);
  const opened = await openCash(owner, openingAmount);
  return opened.json<{ cashRegister: CashRegister }>().cashRegister;
}
