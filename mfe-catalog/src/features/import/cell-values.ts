import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { GENERAL_IVA_RATE, IVA_RATES } from '@mostrador/domain/iva';
import { type Cents, cents, roundedRatio, toCents } from '@mostrador/domain/money';
import { searchKeyOf } from '@mostrador/domain/search-key';
import { UNIT_LABEL, type Unit } from '@mostrador/domain/units';
import type { ProductKey } from './product-fields.ts';

/** A value of a field: pesos, quantities, percent, names. */
export type FieldValue = string | number | boolean | null;

/** Words of lists for the units, as `searchKeyOf` writes them without dots. */
const UNIT_WORDS: Record<Unit, readonly string[]> = {
  unit: ['unidad', 'unidades', 'unit', 'uni', 'un', 'u', 'ud', 'uds', 'c/u', 'cu', 'pza', 'pieza'],
  kg: ['kilogramo (kg)', 'kilogramo', 'kilogramos', 'kilo', 'kilos', 'kg', 'kgs', 'k'],
  g: ['gramo (g)', 'gramo', 'gramos', 'g', 'gr', 'grs'],
  litre: ['litro (l)', 'litro', 'litros', 'l', 'lt', 'lts', 'litre'],
  metre: ['metro (m)', 'metro', 'metros', 'm', 'mt', 'mts', 'metre'],
};
const UNIT_OF = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.map((word) => [word, unit as Unit] as const),
  ),
);

const EXEMPT = new Set(['exento', 'exenta', 'no gravado', 'no grabado', 'ex']);

/** Returns the unit that a list names, undefined for another word. */
export function unitNamed(text: string): Unit | undefined {
  return UNIT_OF.get(searchKeyOf(text).replaceAll('.', ''));
}

/** Returns the rate of '21', '21,00 %', Excel's 0.21 or 'exento'; undefined for any other. */
export function ivaRateNamed(text: string): number | undefined {
  const word = searchKeyOf(text);
  if (EXEMPT.has(word)) return 0;
  const written = Number(word.replace('iva', '').replace('%', '').replace(',', '.').trim());
  if (word === '' || Number.isNaN(written)) return undefined;
  const asShare = Math.round(written * 1000) / 10;
  return IVA_RATES.find((rate) => rate === written || (rate > 0 && rate === asShare));
}

/** Adds the IVA of a rate in percent to an amount without it, half a cent upwards. */
export function withIva(net: Cents, rate: number = GENERAL_IVA_RATE): Cents {
  return roundedRatio(BigInt(net) * BigInt(1000 + rate * 10), 1000n);
}

/** Marks cents that a list gave; those beyond any amount are refused later, as pesos. */
export function listedCents(value: unknown): Cents {
  return cents(Math.min(Number(value), Number.MAX_SAFE_INTEGER));
}

/** Returns a value as the preview shows it, `—` for none. */
export function valueInWords(key: ProductKey, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (key === 'unit') return UNIT_LABEL[value as Unit];
  if (typeof value === 'string') return value;
  if (key === 'price' || key === 'cost') return formatMoney(toCents(value));
  return key === 'ivaRate' ? `${formatQuantity(value)}\u00a0%` : formatQuantity(value);
}
