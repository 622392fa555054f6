import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { daysInWords } from './week-days.ts';

/** `09:00, Lu, Ma, Mi`. */
export function scheduleInWords({ time, days }: CashRegisterConfig['autoClose']): string {
  return `${time}, ${daysInWords(days)}`;
}
