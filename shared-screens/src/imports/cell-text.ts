import type { Cell } from './import-types.ts';

/** Returns a cell as a person would type it: 'sí', 1250,5, 3/11/2026. A long number has no exponent. */
export function cellText(cell: Cell | undefined): string {
  if (cell == null) return '';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'string') return cell.replace(/\s+/g, ' ').trim();
  // A cell with an impossible date.
  if (Number.isNaN(cell.getTime())) return '';
  return `${cell.getUTCDate()}/${cell.getUTCMonth() + 1}/${cell.getUTCFullYear()}`;
}

/** Excel computes with 15 digits; the others are noise, as in 0.1 + 0.2. */
const DIGITS = 15;
const WITHOUT_EXPONENT = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: DIGITS,
  useGrouping: false,
});

function numberText(value: number): string {
  const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS)));
  return (text.includes('e') ? WITHOUT_EXPONENT.format(value) : text).replace('.', ',');
}
