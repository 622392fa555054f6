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
 * The id of another record. Also accepts the object that answers have in its place. Screens send
 * the id, so its type is the id's.
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

/** The address where browsers load a shop's logo. */
export const shopLogo = z.object({ url: z.string() });

export const isoDateTime = z.iso.datetime();

/**
 * A quantity in the unit of its product: up to three decimals for measured units (see `fitsUnit`).
 */
export const quantity = z.number().min(0).max(9_999_999).multipleOf(0.001);

/** Limit of any field before trimming, because surrounding spaces do not count. */
const MAX_TYPED_LENGTH = 20_000;

/**
 * A text of at most `maxLength` characters after trimming. Its length is checked before any pattern
 * or conversion runs on it: see `docs/adr/0052`.
 */
export function boundedText(maxLength: number, tooLong = `Máximo ${maxLength} caracteres`) {
  return z.string().max(Math.max(maxLength, MAX_TYPED_LENGTH), { abort: true, error: tooLong });
}

/**
 * Text that Postgres can store. Validation refuses other text and names the field, before a query
 * would fail.
 */
export function storableText(maxLength: number, { multiline = false }: TextOptions = {}) {
  const any = boundedText(maxLength).regex(
    STORABLE_TEXT,
    'Tiene caracteres que no se pueden guardar',
  );
  return multiline ? any : any.overwrite((text) => visibleText(onOneLine(text)));
}

const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * Joins lines and drops the spaces around line breaks, as a browser's single-line field does with
 * pasted text.
 */
function onOneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return text;
  const lines = text.split(LINE_BREAK).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

interface TextOptions {
  /**
   * For text in several lines. In a single line, a line break becomes a space and invisible
   * characters are removed: see `visibleText`.
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
 * Optional text stored in one canonical spelling; blank is parsed as null.
 *
 * @param canonical returns the stored spelling; empty for none
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

/** An optional field of a query: forms send an empty field as blank, which is parsed as absent. */
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
