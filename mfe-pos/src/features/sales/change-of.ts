import type { Sale } from '@mostrador/contracts/sales';
import { type Cents, toCents } from '@mostrador/domain';

/** The change to give back, in cents; undefined when the cash handed over is not known. */
export function changeOf({ cashReceived, payments }: Sale): Cents | undefined {
  if (cashReceived === null) return undefined;
  const inCash = payments.find(({ method }) => method === 'Efectivo')?.amount ?? 0;
  return (toCents(cashReceived) - toCents(inCash)) as Cents;
}
