import { MAX_PESOS, STORABLE_TEXT, visibleText } from '@mostrador/domain';
import { z } from 'zod';
import './messages.ts';
import { MAX_PAGE } from './pages.ts';

/**
 * UUIDv7 made by the creator of the record. Converted to lower case, as Postgres writes it, because
 * ids are compared as text.
 */
export const id = z.uuid().toLowerCase().meta({ title: 'Identificador' });

/**
 * The id of another record, also as the object that an answer has in its place. Screens send the id,
 * so that is its type.
 */
export const reference = id.or(z.object({ _id: id }).transform(({ _id }) => _id)) as z.ZodType<
  string,
  string
>;

/** The parameters of a path that ends in an id. */
export const byId = z.object({ id });

/** The response of a write that returns no data. */
export const nothing = z.void();

/** Pesos with at most two decimals. Convert with `toCents` before adding up. */
export const pesos = z.number().min(0).max(MAX_PESOS).multipleOf(0.01);

/** Where browsers load a shop's logo. */
export const shopLogo = z.object({ url: z.string() });

export const isoDateTime = z.iso.datetime();

/**
 * A quantity in the unit of its product: up to three decimals where it is measured (see `fitsUnit`).
 */
export const quantity = z.number().min(0).max(9_999_999).multipleOf(0.001);

/** Of any field, with the spaces around it, which are not counted. */
const MAX_TYPED_LENGTH = 20_000;

/**
 * A text of at most so many characters, those that are trimmed off aside. Its length is checked
 * before any pattern or conversion looks at it: see `docs/adr/0052`.
 */
export function boundedText(maxLength: number, tooLong = `Máximo ${maxLength} caracteres`) {
  return z.string().max(Math.max(maxLength, MAX_TYPED_LENGTH), { abort: true, error: tooLong });
}

/**
 * Text that Postgres can hold: validation refuses the rest and names the field, before a query would
 * fail.
 */
export function storableText(maxLength: number, { multiline = false }: TextOptions = {}) {
  const any = boundedText(maxLength).regex(
    STORABLE_TEXT,
    'Tiene caracteres que no se pueden guardar',
  );
  return multiline ? any : any.overwrite((text) => visibleText(onOneLine(text)));
}

const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Without the spaces around a line break: as a browser's field of one line takes a pasted text. */
function onOneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return text;
  const lines = text.split(LINE_BREAK).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

interface TextOptions {
  /**
   * For what a person writes in several lines. On one line, a line break becomes a space, and
   * invisible characters go: see `visibleText`.
   */
  multiline?: boolean;
}

/** Text a person types: trimmed, not empty. Its title names it in an error. */
export function requiredText(title: string, maxLength: number, options: TextOptions = {}) {
  return storableText(maxLength, options).trim().min(1).max(maxLength).meta({ title });
}

/** Optional text; blank is parsed as null. */
export function optionalText(title: string, maxLength: number, options: TextOptions = {}) {
  return storableText(maxLength, options)
    .trim()
    .max(maxLength)
    .nullish()
    .transform((value) => value || null)
    .meta({ title });
}

/**
 * Optional text of which every spelling is kept as one; blank is parsed as null.
 *
 * @param canonical the spelling that is kept; empty for none
 */
export function optionalCode(
  title: string,
  maxLength: number,
  canonical: (typed: string) => string,
) {
  return storableText(maxLength)
    .overwrite(canonical)
    .max(maxLength)
    .nullish()
    .transform((code) => code || null)
    .meta({ title });
}

export const MAX_EMAIL_LENGTH = 254;

/** An email address, in lower case because stored addresses are compared as text. */
export function emailAddress(title = 'Email') {
  return boundedText(MAX_EMAIL_LENGTH)
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH)
    .pipe(z.email())
    .meta({ title });
}

/** An optional field of a query; a form sends a field that was left empty as blank. */
export function blankAsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();
}

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1).meta({ title: 'Página' }),
};

export const pagination = z.object({
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});
export type Pagination = z.infer<typeof pagination>;
