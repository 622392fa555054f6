import { PROVINCES } from '@mostrador/domain';
import { z } from 'zod';
import { sessionUser } from './accounts.schemas.ts';
import { changesTo } from './changes-to.ts';
import { isoDateTime, optionalText, requiredText, shopLogo } from './fields.ts';
import { type FileRule, MB } from './files.ts';
import { changedPhone } from './phone.schemas.ts';
import { MAX_LOGO_MB } from './store-info.constants.ts';

/** The shop as its users see it, and as in the head of its receipts. */
export const storeInfo = z.object({
  storeName: z.string(),
  /** The administrator's username. */
  username: z.string(),
  provincia: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** When the shop was opened. */
  createdAt: isoDateTime,
  address: z.string().nullable(),
  logo: shopLogo.nullable(),
});
export type StoreInfo = z.infer<typeof storeInfo>;

const province = z
  .enum(PROVINCES)
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null)
  .meta({ title: 'Provincia' });

/** A missing field keeps its value: a page that does not know a field must not erase it. */
export const storeInfoChange = z.object({
  storeName: requiredText('Nombre del comercio', 80),
  ...changesTo({
    provincia: province,
    phoneNumber: changedPhone,
    address: optionalText('Dirección', 120),
  }).shape,
});
export type StoreInfoChange = z.input<typeof storeInfoChange>;

/** The upload of the logo; the server stores a WebP made from it. */
export const logoFile = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: MAX_LOGO_MB * MB,
  wording: 'picture',
  title: 'Imagen',
} as const satisfies FileRule;

/** The caller after the change, for the browser to store. */
export const storeInfoSaved = z.object({ user: sessionUser });
