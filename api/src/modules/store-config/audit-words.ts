import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'store.configured': { parts: string[] };
    'store.image-changed': { kind: 'logo' | 'banner' | 'favicon'; isShown: boolean };
    'store.published': { slug: string };
    'store.closed': { slug: string };
  }
}

const STORE_PARTS: Readonly<Record<string, string>> = {
  businessInfo: 'información básica',
  banner: 'textos del banner',
  colorScheme: 'colores',
  typography: 'tipografía',
  storeSettings: 'ventas',
  hours: 'horarios',
  delivery: 'entrega',
  payment: 'pagos',
  seo: 'SEO',
};

const STORE_IMAGES = { logo: 'el logo', banner: 'el banner', favicon: 'el favicon' };

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'store'> = {
  'store.configured': ({ parts }) =>
    `Cambió la tienda online: ${parts.map((part) => STORE_PARTS[part] ?? part).join(', ')}`,
  'store.image-changed': ({ kind, isShown }) =>
    `${isShown ? 'Cambió' : 'Eliminó'} ${STORE_IMAGES[kind]} de la tienda online`,
  'store.published': ({ slug }) => `Publicó la tienda online «${slug}»`,
  'store.closed': ({ slug }) => `Desactivó la tienda online «${slug}»`,
};
