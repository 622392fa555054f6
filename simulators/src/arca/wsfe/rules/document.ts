import { daysBetween, isDay } from '../../dates.ts';
import { dateNotice } from '../messages.ts';
import { CONCEPTS, CURRENCIES } from '../tables.ts';
import type { Rule } from './rule-context.ts';

const MAX_NUMBER = 99_999_999;
const PRODUCTS = 1;
const PESOS = 'PES';

export const numberRules: Rule = function* ({ detail: { CbteDesde, CbteHasta }, class: letter }) {
  if (CbteDesde < 1 || CbteDesde > MAX_NUMBER) yield 10008;
  if (CbteHasta < 1 || CbteHasta > MAX_NUMBER) yield 10010;
  if (CbteHasta < CbteDesde || (letter === 'C' && CbteHasta !== CbteDesde)) yield 10011;
  if (letter !== 'B' && CbteDesde !== CbteHasta) yield 10012;
};

/** Compares the date of the voucher with the day it is sent. */
export const dateRules: Rule = function* ({ detail: { CbteFch = '', Concepto }, today }) {
  const distance = isDay(CbteFch) ? daysBetween(today, CbteFch) : Number.POSITIVE_INFINITY;
  if (Math.abs(distance) > (Concepto === PRODUCTS ? 5 : 10)) yield dateNotice(Concepto);
  else if (Concepto === PRODUCTS && distance > 0 && CbteFch.slice(0, 6) !== today.slice(0, 6))
    yield 10152;
};

export const conceptRules: Rule = function* ({ detail }) {
  const { Concepto, FchServDesde, FchServHasta, FchVtoPago, CbteFch } = detail;
  const dates = [FchServDesde, FchServHasta, FchVtoPago];
  if (!CONCEPTS.some(({ Id }) => Id === Concepto)) yield 10030;
  if (!FchServDesde && (FchServHasta || FchVtoPago)) yield 10031;
  if (FchServDesde && FchServHasta && FchServDesde > FchServHasta) yield 10032;
  if (!FchServHasta && (FchServDesde || FchVtoPago)) yield 10033;
  if (!FchVtoPago && (FchServDesde || FchServHasta)) yield 10035;
  if (FchVtoPago && FchVtoPago < (CbteFch ?? '')) yield 10036;
  const isMissing = Concepto !== PRODUCTS && dates.some((date) => !date);
  if (isMissing || dates.some((date) => date && !isDay(date))) yield 10049;
};

export const currencyRules: Rule = function* ({ detail: { MonId, MonCotiz } }) {
  if (!CURRENCIES.some(({ Id }) => Id === MonId)) yield 10037;
  if (MonCotiz <= 0) yield 10038;
  else if (MonId === PESOS && MonCotiz !== 1) yield 10039;
  const official = MonId === PESOS ? undefined : CURRENCIES.find(({ Id }) => Id === MonId)?.rate;
  if (official && MonCotiz > 0 && !isNear(MonCotiz, official)) yield 10119;
};

/** The manual: "No podrá ser inferior al 2% ni superior en un 400% del que suministra ARCA". */
function isNear(rate: number, official: number): boolean {
  return rate >= official * 0.02 && rate <= official * 5;
}
