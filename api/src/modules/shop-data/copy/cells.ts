import { SHOP_TIME_ZONE, STORABLE_TEXT } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import { internationalPhone } from '@mostrador/domain/phone-number';
import { type RawBuilder, sql } from 'kysely';

/**
 * How a column is written in a copy, and read again. Values are the columns of the database, which
 * writes them as text itself: pages of 1,000 rows arrive ready.
 */
export interface Cell {
  /** SQL that makes a text of a column; null where it has no value. */
  toText(column: RawBuilder<unknown>): RawBuilder<string | null>;
  /** The text as it stands in the file. */
  write(text: string): string;
  /** The value of a cell that is not empty. Throws a RangeError with what is wrong, in Spanish. */
  read(written: string): string | number | boolean | Date | object;
}

const asIs = (column: RawBuilder<unknown>) => sql<string | null>`${column}::text`;
const same = (text: string) => text;

/**
 * What a spreadsheet calculates (OWASP), or takes for a number and so loses zeros of. A text that
 * begins with an apostrophe gets another one, so that reading removes exactly what writing added.
 */
const NOT_TEXT = /^(?:[=+\-@\t\r\n'＝＋－＠]|\d+(?:e\d+)?$)/i;

/** A text, which no spreadsheet takes for anything else. */
export const text: Cell = {
  toText: asIs,
  write: (value) => (NOT_TEXT.test(value) ? `'${value}` : value),
  read(written) {
    const value = written.replace(/^'/, '');
    if (value.length > LONGEST_TEXT) throw new RangeError('es demasiado larga');
    if (!STORABLE_TEXT.test(value))
      throw new RangeError('tiene caracteres que no se pueden guardar');
    return value;
  },
};

/** As people write it; one that is not understood is kept as it is. */
export const phone: Cell = {
  toText: asIs,
  write: (value) => text.write(formatPhone(value)),
  read(written) {
    const value = text.read(written) as string;
    return internationalPhone(value) ?? value;
  },
};

/** Above what any field takes. */
const LONGEST_TEXT = 20_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const id: Cell = {
  toText: asIs,
  write: same,
  read(written) {
    if (!UUID.test(written)) throw new RangeError('no es un identificador');
    return written;
  },
};

/** Cents, as pesos with a comma. */
export const money: Cell = {
  toText: (column) => sql`to_char(${column} / 100.0, 'FM999999999990.00')`,
  write: withComma,
  read(written) {
    if (!/^-?\d{1,12}(,\d{1,2})?$/.test(written)) throw new RangeError('no es un importe');
    return Math.round(Number(written.replace(',', '.')) * 100);
  },
};

/** A number with up to three decimals. */
export const decimal: Cell = {
  toText: (column) => sql`trim_scale(${column}::numeric)::text`,
  write: withComma,
  read(written) {
    if (!/^-?\d{1,9}(,\d{1,3})?$/.test(written)) throw new RangeError('no es un número');
    return Number(written.replace(',', '.'));
  },
};

/** `2026-11-22 18:03:05,123` on the shop's clock. */
export const date: Cell = {
  toText: (column) =>
    sql`to_char(${column} at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD HH24:MI:SS,MS')`,
  write: same,
  read(written) {
    const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:[.,]\d{3})?)$/.exec(written) ?? [];
    // San Juan has had this offset since 2009, and no shop is older.
    const instant = new Date(`${day}T${time?.replace(',', '.')}-03:00`);
    if (Number.isNaN(instant.getTime())) throw new RangeError('no es una fecha');
    return instant;
  },
};

export const yesOrNo: Cell = words({ true: 'Sí', false: 'No' }, (key) => key === 'true');

export const json: Cell = {
  toText: asIs,
  write: (value) => text.write(value),
  read(written) {
    try {
      return JSON.parse(text.read(written) as string);
    } catch {
      throw new RangeError('no se puede leer');
    }
  },
};

/** One of a few values, by what people call it. */
export function words(
  names: Readonly<Record<string, string>>,
  toValue: (key: string) => string | number | boolean = (key) => key,
): Cell {
  const keys = new Map(Object.entries(names).map(([key, name]) => [name, key]));
  return {
    toText: asIs,
    write: (key) => names[key] ?? key,
    read(written) {
      const key = keys.get(written);
      if (key === undefined)
        throw new RangeError(`no es ninguno de: ${Object.values(names).join(', ')}`);
      return toValue(key);
    },
  };
}

function withComma(value: string): string {
  return value.replace('.', ',');
}
