import { z } from 'zod';
import './messages.ts';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 0 is Sunday, 6 is Saturday. */
const days = z.array(z.number().int().min(0).max(6)).max(7);

export const cashRegisterConfig = z.object({
  enabled: z.boolean(),
  requireCashRegister: z.boolean(),
  autoOpen: z.object({ enabled: z.boolean(), time: hour, days, defaultAmount: z.number().min(0) }),
  autoClose: z.object({ enabled: z.boolean(), time: hour, days }),
});
export type CashRegisterConfig = z.infer<typeof cashRegisterConfig>;

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** A new shop sells without a cash register until its owner enables it. */
export const DEFAULT_CASH_REGISTER_CONFIG: CashRegisterConfig = {
  enabled: false,
  requireCashRegister: false,
  autoOpen: { enabled: false, time: '09:00', days: MONDAY_TO_FRIDAY, defaultAmount: 0 },
  autoClose: { enabled: false, time: '21:00', days: MONDAY_TO_FRIDAY },
};
