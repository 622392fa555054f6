import type { Detail } from '../requests.ts';
import { TRIBUTES, VAT_RATES } from '../tables.ts';
import type { Rule } from './rule-context.ts';

/** Thirteen digits and two decimals. */
const MAX_AMOUNT = 1e13;
const RELATIVE_TOLERANCE = 0.0001;
const ABSOLUTE_TOLERANCE = 0.01;
/** Half the precision of a double with thirteen digits, so that 0.01 is within 0.01. */
const DOUBLE_ERROR = 1e-6;

/** Compares amounts within tolerance. `times` is the number of rounded addends. */
function isClose(stated: number, expected: number, times = 1): boolean {
  const error = Math.abs(stated - expected);
  return (
    error <= ABSOLUTE_TOLERANCE * times + DOUBLE_ERROR ||
    error <= Math.abs(expected) * RELATIVE_TOLERANCE
  );
}

function isPrecise(amount: number): boolean {
  return Math.abs(amount) < MAX_AMOUNT && Math.abs(amount * 100 - Math.round(amount * 100)) < 0.001;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Checks signs, precision and the sum of the voucher's own amounts. */
export const amountRules: Rule = function* ({ detail, class: letter }) {
  const isC = letter === 'C';
  if (detail.ImpTotConc < 0 || (isC && detail.ImpTotConc !== 0)) yield 10043;
  if (detail.ImpOpEx < 0 || (isC && detail.ImpOpEx !== 0)) yield 10044;
  if (detail.ImpNeto < 0) yield 10045;
  if (detail.ImpTrib < 0) yield 10046;
  if (detail.ImpIVA < 0 || (isC && detail.ImpIVA !== 0)) yield 10047;
  const parts = isC
    ? [detail.ImpNeto, detail.ImpTrib]
    : [detail.ImpTotConc, detail.ImpNeto, detail.ImpOpEx, detail.ImpTrib, detail.ImpIVA];
  if (!isClose(detail.ImpTotal, sum(parts))) yield 10048;
  if (!amountsOf(detail).every(isPrecise)) yield 10056;
  if (detail.ImpTotal < 0) yield 10065;
};

function amountsOf({ Iva, Tributos, ...detail }: Detail): number[] {
  return [
    detail.ImpTotal,
    detail.ImpTotConc,
    detail.ImpNeto,
    detail.ImpOpEx,
    detail.ImpTrib,
    detail.ImpIVA,
    ...(Iva?.AlicIva ?? []).flatMap(({ BaseImp, Importe }) => [BaseImp, Importe]),
    ...(Tributos?.Tributo ?? []).flatMap(({ BaseImp, Importe }) => [BaseImp, Importe]),
  ];
}

/** Checks the amounts by rate. Notes may have rates without a base, and a C has none. */
export const vatRules: Rule = function* ({ detail, class: letter, isNote }) {
  const { Iva, ImpIVA, ImpNeto } = detail;
  if (letter === 'C') {
    if (Iva) yield 10071;
    return;
  }
  const lines = Iva?.AlicIva ?? [];
  if (ImpIVA > 0 ? !lines.length : lines.some(({ Id }) => Id !== 3) || (Iva && !lines.length))
    yield 10018;
  if (lines.some(({ Id }) => !(isNote && Id === 0) && !VAT_RATES.some((rate) => rate.Id === Id)))
    yield 10019;
  if (!isNote && lines.some(({ BaseImp }) => BaseImp <= 0)) yield 10020;
  if (lines.some(({ Importe }) => Importe < 0)) yield 10021;
  if (new Set(lines.map(({ Id }) => Id)).size < lines.length) yield 10022;
  if (Iva && !isClose(sum(lines.map(({ Importe }) => Importe)), ImpIVA, lines.length)) yield 10023;
  if (!isNote && lines.some((line) => !isVatOf(line))) yield 10051;
  if (!isNote && Iva && !isClose(sum(lines.map(({ BaseImp }) => BaseImp)), ImpNeto, lines.length))
    yield 10061;
  if (ImpNeto > 0 && !Iva) yield 10070;
};

function isVatOf({ Id, BaseImp, Importe }: { Id: number; BaseImp: number; Importe: number }) {
  const rate = VAT_RATES.find((candidate) => candidate.Id === Id);
  return !rate || isClose(Importe, halfEven(BaseImp * (rate.rate / 1000)));
}

/** Rounds to cents, half to even. */
function halfEven(amount: number): number {
  const cents = amount * 100;
  const below = Math.floor(cents);
  const rest = cents - below;
  const isHalf = Math.abs(rest - 0.5) < DOUBLE_ERROR;
  return (isHalf ? below + (below % 2) : Math.round(cents)) / 100;
}

export const tributeRules: Rule = function* ({ detail: { ImpTrib, Tributos } }) {
  const lines = Tributos?.Tributo ?? [];
  if (ImpTrib > 0 ? !lines.length : Tributos) yield 10024;
  if (lines.some(({ Id }) => !TRIBUTES.some((tribute) => tribute.Id === Id))) yield 10025;
  if (lines.some(({ BaseImp }) => BaseImp < 0)) yield 10026;
  if (lines.some(({ Alic }) => Alic < 0)) yield 10027;
  if (lines.some(({ Importe }) => Importe < 0)) yield 10028;
  if (lines.length && !isClose(sum(lines.map(({ Importe }) => Importe)), ImpTrib, lines.length))
    yield 10029;
  if (lines.some(({ Id, Desc }) => Id === 99 && !Desc?.trim())) yield 10042;
};
