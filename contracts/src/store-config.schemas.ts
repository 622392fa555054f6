import { COLOR_SCHEME_NAMES, FONT_SCHEME_NAMES } from '@mostrador/domain/store-look';
import { z } from 'zod';
import { aChangeTo } from './changes-to.ts';
import type { InputIssue } from './errors.ts';
import { boundedText, MAX_EMAIL_LENGTH, optionalText, pesos, storableText } from './fields.ts';
import { changedPhone, changedWhatsapp } from './phone.schemas.ts';
import {
  MAX_SEO_DESCRIPTION_LENGTH,
  MAX_SEO_KEYWORDS,
  MAX_SEO_TITLE_LENGTH,
  MIN_BUSINESS_NAME_LENGTH,
  ORDER_METHODS,
  STORE_DEFAULTS,
} from './store-config.constants.ts';

export { nothing } from './fields.ts';
export { storeBannerFile, storeFaviconFile, storeLogoFile } from './store-images.ts';

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Nulls until an image is uploaded. */
const image = z.object({
  url: z.string().nullable(),
  /** Identifies this upload: each upload has another key. */
  key: z.string().nullable(),
});

const hexColor = z.string();

/** The configuration as last saved; the images are those that visitors see. */
export const storeConfig = z.object({
  businessInfo: z.object({
    /** Empty while only images were uploaded. */
    name: z.string(),
    description: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** International, with its plus sign. */
    whatsapp: z.string().nullable(),
    address: z.string().nullable(),
    socialMedia: z.object({ instagram: z.string().nullable(), facebook: z.string().nullable() }),
  }),
  banner: image.extend({ title: z.string(), subtitle: z.string() }),
  logo: image,
  favicon: image,
  colorScheme: z.object({
    name: z.enum(COLOR_SCHEME_NAMES),
    primary: hexColor,
    secondary: hexColor,
    accent: hexColor,
    background: hexColor,
  }),
  typography: z.object({
    fontScheme: z.enum(FONT_SCHEME_NAMES),
    /** Null means the scheme's own colour. */
    colors: z.object({
      heading: hexColor.nullable(),
      body: hexColor.nullable(),
      muted: hexColor.nullable(),
    }),
  }),
  storeSettings: z.object({
    showStock: z.boolean(),
    showPrices: z.boolean(),
    allowOrders: z.boolean(),
    orderMethod: z.enum(ORDER_METHODS),
    currency: z.literal('ARS'),
    currencySymbol: z.literal('$'),
  }),
  /** When the shop is open, in its own words. */
  hours: z.string().nullable(),
  delivery: z.object({
    pickUp: z.boolean(),
    pickUpNotes: z.string().nullable(),
    shipping: z.boolean(),
    /** The same for every address; 0 is free. */
    shippingCost: pesos,
    /** The least that the products of a shipped order add up to. */
    shippingMinimum: pesos.nullable(),
    shippingArea: z.string().nullable(),
  }),
  payment: z.object({
    methods: z.string().nullable(),
    /** An alias, a CBU or a CVU. */
    alias: z.string().nullable(),
    link: z.string().nullable(),
  }),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
});
export type StoreConfig = z.infer<typeof storeConfig>;

/** A text with a default where it is left blank. */
const textOr = (fallback: string, title: string, maxLength: number) =>
  optionalText(title, maxLength).transform((value) => value ?? fallback);

/** Blank is null; anything else must pass the rule. */
const optional = <Rule extends z.ZodType<string, string>>(
  rule: Rule,
  title: string,
  maxLength: number,
) =>
  boundedText(maxLength)
    .trim()
    .nullish()
    .transform((value) => value || null)
    .pipe(rule.nullable())
    .meta({ title });

const email = optional(
  z.string().toLowerCase().max(MAX_EMAIL_LENGTH).pipe(z.email('El formato del email no es válido')),
  'Email',
  MAX_EMAIL_LENGTH,
);

const MAX_WEB_PAGE_LENGTH = 200;

const webPage = (title: string) =>
  optional(
    z
      .url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: 'Escribí la dirección completa, como https://instagram.com/tu.comercio',
      })
      .max(MAX_WEB_PAGE_LENGTH),
    title,
    MAX_WEB_PAGE_LENGTH,
  );

const paymentLink = optional(
  z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'Escribí la dirección completa, como https://mpago.la/tu-link',
    })
    .max(MAX_WEB_PAGE_LENGTH),
  'Link de pago',
  MAX_WEB_PAGE_LENGTH,
);

const ALIAS = /^[a-z0-9.-]{6,20}$/i;
const ACCOUNT_NUMBER = /^\d{22}$/;
const MAX_ALIAS_LENGTH = 40;

const alias = optional(
  z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine(
      (text) => ALIAS.test(text) || ACCOUNT_NUMBER.test(text),
      'Un alias tiene de 6 a 20 letras, números, puntos o guiones; un CBU o CVU, 22 números',
    ),
  'Alias',
  MAX_ALIAS_LENGTH,
);

const customColor = (title: string) =>
  optional(
    z
      .string()
      .regex(HEX_COLOR, 'Formato inválido. Use formato hexadecimal (#RRGGBB)')
      .transform((color) => color.toUpperCase()),
    title,
    '#rrggbb'.length,
  );

const seoText = (title: string, maxLength: number, tooLong: string) =>
  storableText(maxLength)
    .trim()
    .nullish()
    .transform((value) => (value ?? '').replace(/\s+/g, ' '))
    .pipe(z.string().max(maxLength, tooLong))
    .meta({ title });

const MAX_BUSINESS_NAME_LENGTH = 80;

/** A shop's settings of its store; missing parts get defaults. */
const settings = z.object({
  businessInfo: z.object({
    name: storableText(MAX_BUSINESS_NAME_LENGTH)
      .trim()
      .min(
        MIN_BUSINESS_NAME_LENGTH,
        `El nombre del negocio debe tener al menos ${MIN_BUSINESS_NAME_LENGTH} caracteres`,
      )
      .max(MAX_BUSINESS_NAME_LENGTH)
      .meta({ title: 'Nombre del negocio' }),
    description: optionalText('Descripción', 500, { multiline: true }),
    email,
    phone: changedPhone,
    whatsapp: changedWhatsapp,
    address: optionalText('Dirección', 120),
    socialMedia: z
      .object({ instagram: webPage('Instagram'), facebook: webPage('Facebook') })
      .prefault({}),
  }),
  banner: z
    .object({
      title: textOr(STORE_DEFAULTS.bannerTitle, 'Título del banner', 80),
      subtitle: textOr(STORE_DEFAULTS.bannerSubtitle, 'Subtítulo del banner', 160),
    })
    .prefault({}),
  /** The scheme's name determines the colours. */
  colorScheme: z
    .object({
      name: z
        .enum(COLOR_SCHEME_NAMES)
        .default(STORE_DEFAULTS.colorScheme)
        .meta({ title: 'Esquema de colores' }),
    })
    .prefault({}),
  typography: z
    .object({
      fontScheme: z
        .enum(FONT_SCHEME_NAMES)
        .default(STORE_DEFAULTS.fontScheme)
        .meta({ title: 'Tipografía' }),
      colors: z
        .object({
          heading: customColor('Color de los títulos'),
          body: customColor('Color del texto'),
          muted: customColor('Color del texto secundario'),
        })
        .prefault({}),
    })
    .prefault({}),
  storeSettings: z
    .object({
      showStock: z.boolean().default(true).meta({ title: 'Mostrar stock' }),
      showPrices: z.boolean().default(true).meta({ title: 'Mostrar precios' }),
      allowOrders: z.boolean().default(true).meta({ title: 'Recibir pedidos' }),
      orderMethod: z
        .enum(ORDER_METHODS)
        .default(STORE_DEFAULTS.orderMethod)
        .meta({ title: 'Método de pedido' }),
      currency: z.literal('ARS').default('ARS').meta({ title: 'Moneda' }),
      currencySymbol: z.literal('$').default('$').meta({ title: 'Símbolo' }),
    })
    .prefault({}),
  hours: optionalText('Horarios', 300, { multiline: true }),
  delivery: z
    .object({
      pickUp: z.boolean().default(false).meta({ title: 'Retiro en el local' }),
      pickUpNotes: optionalText('Indicaciones para retirar', 160),
      shipping: z.boolean().default(false).meta({ title: 'Envío a domicilio' }),
      shippingCost: pesos.default(0).meta({ title: 'Costo del envío' }),
      shippingMinimum: pesos
        .nullish()
        .transform((amount) => amount || null)
        .meta({ title: 'Pedido mínimo para envío' }),
      shippingArea: optionalText('Zona de envío', 160),
    })
    .prefault({}),
  payment: z
    .object({
      methods: optionalText('Formas de pago', 300, { multiline: true }),
      alias,
      link: paymentLink,
    })
    .prefault({}),
  /** Blank texts are replaced with ones made from the shop's name. */
  seo: z
    .object({
      title: seoText(
        'Título SEO',
        MAX_SEO_TITLE_LENGTH,
        `El título SEO no debe superar ${MAX_SEO_TITLE_LENGTH} caracteres`,
      ),
      description: seoText(
        'Descripción SEO',
        MAX_SEO_DESCRIPTION_LENGTH,
        `La descripción SEO no debe superar ${MAX_SEO_DESCRIPTION_LENGTH} caracteres`,
      ),
      keywords: z
        .array(storableText(50).trim().max(50))
        .max(MAX_SEO_KEYWORDS)
        .transform((words) => [...new Set(words.filter(Boolean))])
        .default([])
        .meta({ title: 'Palabras clave' }),
    })
    .prefault({}),
});

export const storeConfigChange = aChangeTo(settings.shape).superRefine((change, context) => {
  for (const issue of missingContactOf(change)) context.addIssue({ code: 'custom', ...issue });
});
export type StoreConfigChange = z.input<typeof storeConfigChange>;
export type CheckedStoreConfigChange = z.output<typeof storeConfigChange>;
export type ParsedStoreConfig = z.output<typeof settings>;

/**
 * Returns the missing contact that the order method needs. Checks only the fields that the change
 * has.
 */
export function missingContactOf({
  businessInfo,
  storeSettings,
}: CheckedStoreConfigChange): InputIssue[] {
  if (!storeSettings?.allowOrders) return [];
  const { orderMethod } = storeSettings;
  if (orderMethod === 'whatsapp' && businessInfo?.whatsapp === null)
    return [
      {
        path: ['businessInfo', 'whatsapp'],
        message: 'Debe proporcionar un número de WhatsApp para recibir pedidos',
      },
    ];
  if (orderMethod === 'email' && businessInfo?.email === null)
    return [
      {
        path: ['businessInfo', 'email'],
        message: 'Debe proporcionar un email para recibir pedidos',
      },
    ];
  return [];
}

export const storeLogo = storeConfig.pick({ logo: true });
export const storeBanner = storeConfig.pick({ banner: true });
export const storeFavicon = storeConfig.pick({ favicon: true });
