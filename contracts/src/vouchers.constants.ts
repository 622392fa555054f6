/** ARCA's codes: invoice and credit note A, B and C. */
export const VOUCHER_TYPES = [1, 3, 6, 8, 11, 13] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];

/**
 * - `queued`: nothing was sent; it has no number.
 * - `sent`: the CAE of its number was requested from ARCA.
 * - `uncertain`: ARCA did not answer the request: the voucher is looked up before anything else.
 * - `authorized`: it has its CAE. Final.
 * - `rejected`: ARCA refused it; its number is free again. Final.
 */
export const VOUCHER_STATES = ['queued', 'sent', 'authorized', 'rejected', 'uncertain'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];
