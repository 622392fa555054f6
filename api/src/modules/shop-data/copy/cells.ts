import { SHOP_TIME_ZONE, STORABLE_TEXT } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import { internationalPhone } from '@mostrador/domain/phone-number';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

/**
 * Defines how a column is written to a copy and read back. Postgres itself writes the values as
 * text, so pages of 1,000 rows arrive ready.
 */
export interface Cell {
  /** Returns SQL that converts a column to text; null when it has no value. */
  toText(column: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Returns the text as it is in the file. */
  write(text: string): string;
  /**
   * Returns the value of a cell that is not empty. Throws a RangeError with the problem, in
   * Spanish.
   */
  read(written: string): string | number | boolean | Date | object;
  /** The sheet that has the row of this id. */
  refersTo?: string;
}

/**
 * A column of a file: its header, the SQL of its value (`t` is the row), and its cell format. The
 * loading stores a value that is a column of the row, such as `t.name`, in that column again.
 */
export type Column = readonly [header: string, sql: string, cell: Cell];

const asIs = (column: RawBuilder<unknown>) => sql<string | null>`${column}::text`;
const same = (text: string) => text;

/**
 * Texts that a spreadsheet would calculate (OWASP), or read as a number and so drop zeros. A text
 * that begins with an apostrophe gets another one, so that reading removes exactly what writing
 * added.
 */
const NOT_TEXT = /^(?:[=+\-@\t\r\n'＝＋－＠]|\d+(?:e\d+)?$)/i;

/** A text, written so that no spreadsheet reads it as anything else. */
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

/** A phone as people write it. A phone that is not understood stays unchanged. */
export const phone: Cell = {
  toText: asIs,
  write: (value) => text.write(formatPhone(value)),
  read(written) {
    const value = text.read(written) as string;
    return internationalPhone(value) ?? value;
  },
};

/** Longer than any field allows. */
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

/** The id of a row in another sheet. */
export function idIn(sheet: string): Cell {
  return { ...id, refersTo: sheet };
}

/** Cents, written as pesos with a comma. */
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

/** A time like `2026-11-22 18:03:05,123`, in the shop's time zone. */
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

/** Returns the cell of JSON that has to fit a schema when it is read. */
export function jsonOf(schema: z.ZodType): Cell {
  return {
    ...json,
    read(written) {
      const { data, success } = schema.safeParse(json.read(written));
      if (!success) throw new RangeError('no se puede leer');
      return data as object;
    },
  };
}

/** Returns the cell of a column with a few values, each written as its Spanish label. */
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
