import { isDay } from '../../dates.ts';
import type { AuthorizedVoucher } from '../../state/ledger.ts';
import type { Rule, RuleContext } from './rule-context.ts';

const A = [1, 2, 3, 4, 5, 34, 39, 60, 63, 88, 991];
const B = [6, 7, 8, 9, 10, 35, 40, 61, 64, 88, 991];
const C = [11, 12, 13, 15];
const A_WITH_LEGEND = [51, 52, 53, 54, 88, 991];
const DELIVERY_NOTES = [88, 991];

/** The types that each type may refer to. */
const ASSOCIABLE: Record<number, readonly number[]> = {
  1: DELIVERY_NOTES,
  2: A,
  3: A,
  6: DELIVERY_NOTES,
  7: B,
  8: B,
  12: C,
  13: C,
  51: DELIVERY_NOTES,
  52: A_WITH_LEGEND,
  53: A_WITH_LEGEND,
};

/** Checks the references of a note: other vouchers, or a period. */
export const associationRules: Rule = function* ({ detail, series, isNote }) {
  const { CbtesAsoc } = detail;
  const associated = CbtesAsoc?.CbteAsoc ?? [];
  const allowed = ASSOCIABLE[series.type] ?? [];
  if (CbtesAsoc && !allowed.length) yield 10040;
  else if (associated.some(({ Tipo }) => Tipo > 0 && !allowed.includes(Tipo))) yield 10040;
  if (associated.some(({ Tipo }) => Tipo <= 0)) yield 10057;
  if (associated.some(({ PtoVta }) => PtoVta <= 0 || PtoVta >= 99_999)) yield 10058;
  if (associated.some(({ Nro }) => Nro <= 0 || Nro >= 99_999_999)) yield 10059;
  const keys = associated.map(({ Tipo, PtoVta, Nro, Cuit }) => [Tipo, PtoVta, Nro, Cuit].join());
  if (new Set(keys).size < keys.length) yield 10060;
  if (CbtesAsoc && !associated.length) yield 10062;
  if (associated.some(({ Cuit }) => Cuit !== undefined && !/^\d{11}$/.test(Cuit))) yield 10151;
  if (isNote && !associated.length && !detail.PeriodoAsoc) yield 10197;
  if (!isNote && detail.PeriodoAsoc) yield 10198;
  if (associated.some(({ CbteFch }) => CbteFch && !isDay(CbteFch))) yield 10213;
};

export const periodRules: Rule = function* ({ detail: { PeriodoAsoc, CbteFch = '' } }) {
  if (!PeriodoAsoc) return;
  const { FchDesde = '', FchHasta = '' } = PeriodoAsoc;
  if (!FchDesde) yield 10199;
  else if (!isDay(FchDesde)) yield 10204;
  if (!FchHasta) yield 10203;
  else if (!isDay(FchHasta)) yield 10205;
  if (FchHasta < FchDesde) yield 10207;
  if (FchHasta > CbteFch) yield 10208;
};

/** ARCA's observations on a note that it authorizes. */
export const associationObservations: Rule = function* (context) {
  const associated = context.detail.CbtesAsoc?.CbteAsoc ?? [];
  const found = associated.map((voucher) => voucherOf(voucher, context));
  if (found.some((voucher) => !voucher)) yield 10041;
  const total = found.reduce((sum, voucher) => sum + (voucher?.detail.ImpTotal ?? 0), 0);
  if (context.isCreditNote && found.length && found.every(Boolean))
    if (context.detail.ImpTotal > total + 0.001) yield 10237;
};

function voucherOf(
  { Tipo, PtoVta, Nro, Cuit }: { Tipo: number; PtoVta: number; Nro: number; Cuit?: string },
  { ledger, series }: RuleContext,
): AuthorizedVoucher | undefined {
  return ledger.find({ cuit: Cuit ?? series.cuit, pointOfSale: PtoVta, type: Tipo }, Nro);
}
