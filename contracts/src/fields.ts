import { MAX_PESOS } from '@mostrador/domain';
import { z } from 'zod';
import './messages.ts';

/**
 * UUIDv7 made by whoever makes the thing. However it was written, it goes on in small letters, as
 * Postgres writes it: ids are compared as text.
 */
export const id = z.uuid().toLowerCase().meta({ title: 'Identificador' });

/** The parameters of an address that ends in an id. */
export const byId = z.object({ id });

/** The answer of a write that says nothing more than that it was done. */
export const nothing = z.void();

/** Pesos with at most two decimals. Convert with `toCents` before adding up. */
export const pesos = z.number().min(0).max(MAX_PESOS).multipleOf(0.01);

export const isoDateTime = z.iso.datetime();

/** Units of a product. Three decimals are kept for goods sold by weight; the screens use whole units. */
export const quantity = z.number().min(0).max(9_999_999).multipleOf(0.001);

/**
 * Postgres keeps no NUL in a text: it is refused here by name instead of failing there. U+FFFD is what
 * reading bytes that are not UTF-8 leaves in place of each.
 */
const text = () => z.string().regex(/^[^\0\uFFFD]*$/, 'Tiene caracteres que no se pueden guardar');

/** Text a person types on one line: trimmed, not empty. Its title names it in an error. */
export function requiredText(title: string, maxLength: number) {
  return text().trim().min(1).max(maxLength).meta({ title });
}

/** Text that may be left blank; blank arrives as null. */
export function optionalText(title: string, maxLength: number) {
  return text()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((value) => value || null)
    .meta({ title });
}

/** An address to write to, in small letters: it is compared with others as it is kept. */
export function emailAddress(title = 'Email') {
  return z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({ title });
}

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1).meta({ title: 'Página' }),
};

export const pagination = z.object({
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});
export type Pagination = z.infer<typeof pagination>;
