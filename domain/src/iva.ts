import type { Cents } from './money.ts';

/** Rates of Argentine IVA a product can carry, in percent; prices include it. 0 is exempt. */
export const IVA_RATES = [0, 10.5, 21, 27] as const;
export type IvaRate = (typeof IVA_RATES)[number];
export const GENERAL_IVA_RATE: IvaRate = 21;

/** Splits an amount into net and IVA. The IVA takes the rounding cent. It is 0 when exempt. */
export function splitIva(total: Cents, rate: number): { net: Cents; iva: Cents } {
  const net = Math.round((total * 100) / (100 + rate)) as Cents;
  return { net, iva: (total - net) as Cents };
}
