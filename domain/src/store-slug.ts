/** Long enough for a name, and within a label of DNS (63). */
const MAX_SLUG_LENGTH = 40;

/** Names of hosts and pages that could be mistaken for a shop's. */
const RESERVED = new Set(
  `admin api app ayuda blog cdn correo cuenta demo ftp images imagenes ingresar login mail mostrador
   pagos productos register registro smtp soporte status static store storefront support tienda
   tiendas www`.split(/\s+/),
);

/**
 * Returns the last part of a store's address, made from the shop's name: letters a to z, digits and
 * single hyphens, so that it can also be a host name. A name without any becomes `tienda-online`.
 *
 * @param attempt from 1; later ones distinguish shops of the same name: `kiosco-sol-2`
 */
export function storeSlug(name: string, attempt = 1): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = RESERVED.has(words) || words.length < 3 ? `tienda-${words || 'online'}` : words;
  const suffix = attempt > 1 ? `-${attempt}` : '';
  return base.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}

/** Whether a text can be the slug of a store. */
export function isStoreSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
