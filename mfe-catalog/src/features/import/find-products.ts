import { isEan8, isUpcA } from '@mostrador/domain/barcode';
import { canonicalCode, codeKeyOf } from '@mostrador/domain/canonical-code';
import { searchKeyOf } from '@mostrador/domain/search-key';
import type { ReadRow } from '@mostrador/shared-screens/imports';
import type { ExistingProduct } from './existing-product.ts';
import type { ProductKey } from './product-fields.ts';

/** The product that a row of a list is about. */
export interface RowTarget {
  /** Absent: the shop does not have it. */
  product?: ExistingProduct;
  /** The row's code as products store it; null if it has none. */
  code: string | null;
  /** Why it is not known which product it is. */
  problem?: string;
  /** The earlier row that says the same. */
  sameAs?: number;
  warning?: string;
}

interface FoundProducts {
  /** By the place of the row. */
  targets: RowTarget[];
  /** The ids of the products that the list names, by any row. */
  listed: ReadonlySet<string>;
}

type Row = ReadRow<ProductKey>;

/** The zeros that Excel removes at most: those of a UPC-A of a small manufacturer. */
const LOST_ZEROS = ['0', '00', '000'];
const REPEATED_ROWS_NAMED = 3;

/**
 * Finds the product of each row: by its code, or by its name when it has none. A product without
 * any code also has the name of a row with a new code. Rows of one product that differ all have a
 * problem.
 */
export function findProducts(
  rows: readonly Row[],
  existing: readonly ExistingProduct[],
): FoundProducts {
  const { byCode, byName } = indexOf(existing);
  const listed = new Set<string>();
  const ownLengths = lengthsOfOwnCodes(rows);
  const targets = rows.map((row) => {
    const target = targetOf(row);
    if (target.product) listed.add(target.product._id);
    return target;
  });
  markRepeated(rows, targets);
  return { targets, listed };

  function targetOf({ values }: Row): RowTarget {
    const name = textOf(values.name);
    const named = name ? (byName.get(searchKeyOf(name)) ?? []) : [];
    if (values.barcode?.problem) {
      // A shop's own code may look like one that Excel broke: 1E5.
      const own = byCode.get(codeKeyOf(values.barcode.text));
      if (own) return { code: canonicalCode(values.barcode.text), product: own };
      for (const { _id } of named) listed.add(_id);
      return { code: null, problem: values.barcode.problem };
    }
    const written = canonicalCode(String(values.barcode?.value ?? ''));
    if (written) return byCodeOrName(written, named);
    if (!name) return { code: null, problem: 'No tiene código ni nombre' };
    return byNameOnly(named);
  }

  function byCodeOrName(written: string, named: readonly ExistingProduct[]): RowTarget {
    const { code, warning } = withLostZeros(written, { byCode, ownLengths });
    const found = { code, ...(warning !== undefined && { warning }) };
    const product = byCode.get(codeKeyOf(code));
    if (product) return { ...found, product };
    const withoutCode = named.filter(({ codes }) => codes.length === 0);
    const [only] = withoutCode;
    if (withoutCode.length === 1 && only) return { ...found, product: only };
    if (only) {
      for (const { _id } of withoutCode) listed.add(_id);
      const { name } = only.values;
      return { ...found, problem: `Tenés ${withoutCode.length} productos «${name}» sin código` };
    }
    if (named.length > 0)
      return { ...found, warning: warning ?? 'Ya tenés uno con ese nombre y otro código' };
    return found;
  }

  function byNameOnly(namesakes: readonly ExistingProduct[]): RowTarget {
    // The row has no code, and so has the product that it most likely is about.
    const withoutCode = namesakes.filter(({ codes }) => codes.length === 0);
    const named = withoutCode.length > 0 ? withoutCode : namesakes;
    const [product] = named;
    if (!product) return { code: null };
    if (named.length === 1) return { code: null, product };
    for (const { _id } of named) listed.add(_id);
    return {
      code: null,
      problem: `Tenés ${named.length} productos con ese nombre: poné el código`,
    };
  }
}

function indexOf(existing: readonly ExistingProduct[]) {
  const byCode = new Map<string, ExistingProduct>();
  const byName = new Map<string, ExistingProduct[]>();
  for (const product of existing) {
    for (const code of product.codes) byCode.set(codeKeyOf(code), product);
    const key = searchKeyOf(product.values.name);
    const named = byName.get(key);
    if (named) named.push(product);
    else byName.set(key, [product]);
  }
  return { byCode, byName };
}

/** Returns a code with the zeros that Excel removed from its beginning, if it shows that it did. */
function withLostZeros(
  code: string,
  {
    byCode,
    ownLengths,
  }: { byCode: ReadonlyMap<string, ExistingProduct>; ownLengths: ReadonlySet<number> },
): { code: string; warning?: string } {
  if (!/^\d+$/.test(code) || byCode.has(codeKeyOf(code))) return { code };
  const known = LOST_ZEROS.map((zeros) => zeros + code).find((full) => byCode.has(codeKeyOf(full)));
  const isCut = isCutBarcode(code) && !ownLengths.has(code.length);
  if (known === undefined && !isCut) return { code };
  const full = known ?? canonicalCode(`0${code}`);
  return { code: full, warning: `Excel le sacó el cero: lo leemos como ${full}` };
}

function isCutBarcode(code: string): boolean {
  return isEan8(`0${code}`) || isUpcA(`0${code}`);
}

/**
 * Returns the lengths that codes of the list have which no zero makes a barcode: they are numbers of
 * the supplier's own, of which every tenth looks like a barcode without its zero.
 */
function lengthsOfOwnCodes(rows: readonly Row[]): ReadonlySet<number> {
  const codes = rows.map(({ values }) => canonicalCode(String(values.barcode?.value ?? '')));
  const own = codes.filter((code) => /^\d+$/.test(code) && !isCutBarcode(code));
  return new Set(own.map(({ length }) => length));
}

/** Marks rows of one product: those equal to an earlier one, or all of them when they differ. */
function markRepeated(rows: readonly Row[], targets: readonly RowTarget[]): void {
  for (const places of groupsOf(rows, targets)) {
    const [first, ...others] = places.map((place) => ({
      row: rows[place] as Row,
      target: targets[place] as RowTarget,
    }));
    if (!first || others.length === 0) continue;
    if (others.every(({ row }) => sayTheSame(row, first.row))) {
      for (const { target } of others) target.sameAs = first.row.row;
      continue;
    }
    const numbers = [first, ...others].map(({ row }) => row.row);
    for (const { target } of [first, ...others])
      target.problem = `El mismo producto está, con otros datos, en las filas ${inWords(numbers)}`;
  }
}

/** Returns the places of the rows that take part, in a group for each product. */
function groupsOf(rows: readonly Row[], targets: readonly RowTarget[]): Iterable<number[]> {
  const groups = new Map<string, number[]>();
  const newByName = new Map<string, string>();
  const put = (key: string, place: number) => {
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  };
  const nameKeyOf = (place: number) => searchKeyOf(textOf(rows[place]?.values.name));
  const unnamed: number[] = [];
  for (const [place, { product, code, problem }] of targets.entries()) {
    if (problem !== undefined || rows[place]?.isLeftOut) continue;
    if (product) put(product._id, place);
    else if (code === null) unnamed.push(place);
    else {
      const key = `code ${codeKeyOf(code)}`;
      put(key, place);
      newByName.set(nameKeyOf(place), key);
    }
  }
  // A row without a code is about the new product that has its name, whichever comes first.
  for (const place of unnamed) {
    const name = nameKeyOf(place);
    put(newByName.get(name) ?? `name ${name}`, place);
  }
  return groups.values();
}

function sayTheSame({ values: one }: Row, { values: other }: Row): boolean {
  return [...new Set([...keysOf(one), ...keysOf(other)])].every(
    (key) => textOf(one[key]) === textOf(other[key]),
  );
}

const keysOf = (values: Row['values']) => Object.keys(values) as ProductKey[];

function textOf(value: Row['values'][ProductKey]): string {
  return value?.text.trim() ?? '';
}

function inWords(numbers: readonly number[]): string {
  const named = numbers.slice(0, REPEATED_ROWS_NAMED);
  const rest = numbers.length - named.length;
  if (rest > 0) return `${named.join(', ')} y ${rest} más`;
  return `${named.slice(0, -1).join(', ')} y ${named.at(-1)}`;
}
