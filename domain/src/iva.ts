/** Rates of Argentine IVA a product can carry, in percent; prices include it. 0 is exempt. */
export const IVA_RATES = [0, 10.5, 21, 27] as const;
export type IvaRate = (typeof IVA_RATES)[number];
export const GENERAL_IVA_RATE: IvaRate = 21;
