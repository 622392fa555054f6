import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import type { SkippableStep } from '@mostrador/contracts/first-steps';
import { FISCAL_CONDITION_NAMES } from '@mostrador/contracts/fiscal-config';
import type { FurtherCode } from '@mostrador/contracts/products';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import {
  allTermsInWords,
  formatDay,
  formatDayEnd,
  formatMoney,
  formatQuantity,
  PERMISSION_LABEL,
  shopDayOf,
  toCents,
  UNIT_LABEL,
} from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import { z } from 'zod';
import type { Change } from './changes-between.ts';

/** A field's value before and after, in Spanish; null for an empty value. */
export interface WordedChange {
  field: string;
  from: string | null;
  to: string | null;
}

type Wording = (value: unknown) => string;

const asMoney: Wording = (value) =>
  typeof value === 'number' ? formatMoney(toCents(value)) : asText(value);
const asPercent: Wording = (value) =>
  typeof value === 'number' ? `${formatQuantity(value)}\u00a0%` : asText(value);
const asIs: Wording = (value) => String(value);
const asPhone: Wording = (value) => formatPhone(String(value));
const byName =
  (names: Readonly<Record<string, string>>): Wording =>
  (value) =>
    names[String(value)] ?? String(value);
const WEEK_DAYS = ['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá'];
const asWeekDays: Wording = (value) =>
  Array.isArray(value) ? value.map((day) => WEEK_DAYS[day]).join(', ') || 'Ninguno' : asText(value);

const asDay: Wording = (value) => formatDay(String(value));
const asCertificate: Wording = (value) => {
  const { cuit, validTo } = value as { cuit: string; validTo: string };
  return `Del CUIT ${cuit}, hasta el ${formatDay(shopDayOf(validTo))}`;
};

const asMinutes: Wording = (value) =>
  value === 0 ? 'No' : value === 1 ? '1 minuto' : `${String(value)} minutos`;

const FIRST_STEP_NAMES: Record<SkippableStep, string> = {
  products: 'Productos',
  'cash-register': 'Caja',
  sale: 'Venta',
  seller: 'Vendedor',
};
const asCodes: Wording = (value) =>
  (value as FurtherCode[])
    .map(({ code, quantity }) => (quantity === 1 ? code : `${code} × ${formatQuantity(quantity)}`))
    .join(', ') || 'Ninguno';
const asMethods: Wording = (value) =>
  (value as Partial<ShopMethod>[])
    .map(({ key, label, percent = 0, instalments = [] }) => {
      const terms = allTermsInWords({ percent, instalments });
      const name = key === label ? key : `${key} («${label}»)`;
      return terms === '' ? name : `${name}: ${terms}`;
    })
    .join('; ') || 'Ninguno';
const asFirstSteps: Wording = (value) =>
  (value as SkippableStep[]).map((step) => FIRST_STEP_NAMES[step]).join(', ') || 'Ninguno';

/**
 * Names of fields that their form does not have, or that the trail names otherwise. Nested ones by
 * their path.
 */
const NAMES: Readonly<Record<string, string>> = {
  'autoClose.days': 'Días del cierre automático',
  'autoClose.time': 'Hora del cierre automático',
  'autoOpen.days': 'Días de la apertura automática',
  'autoOpen.defaultAmount': 'Monto de la apertura automática',
  'autoOpen.time': 'Hora de la apertura automática',
  ...PERMISSION_LABEL,
  canManageCashRegister: 'Gestionar la caja',
  certificate: 'Certificado',
  favourite: 'Favorito',
  featured: 'Destacado en la tienda',
  image: 'Imagen',
  isActive: 'Activo',
  logo: 'Logo',
  publishedToStore: 'Publicado en la tienda',
  'scaleLabels.codeDigits': 'Dígitos del código de balanza',
  'scaleLabels.priceDecimals': 'Decimales del precio de balanza',
  storeDescription: 'Descripción en la tienda',
};

/** Returns the title of each field by its path; the parts of a structured field, not the whole. */
function titlesIn(shape: z.ZodRawShape, path = ''): [path: string, title: string][] {
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const layers = layersOf(field);
    const inner = layers.at(-1);
    if (inner instanceof z.ZodObject) return titlesIn(inner.shape, `${path}${name}.`);
    const title = layers.map((layer) => layer.meta()?.title).find((found) => found !== undefined);
    return title === undefined ? [] : [[`${path}${name}`, title] as [string, string]];
  });
}

/** Returns a field, and what it wraps. */
function layersOf(field: z.ZodType): z.ZodType[] {
  if (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault
  )
    return [field, ...layersOf(field.unwrap() as z.ZodType)];
  return field instanceof z.ZodPipe ? [field, ...layersOf(field.in as z.ZodType)] : [field];
}

/** The words for values other than plain texts, numbers and flags. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  activityStart: asDay,
  askAboveDifference: asMoney,
  cashRounding: (value) => (value === 0 ? 'No redondear' : asMoney(value)),
  cashRoundingMode: byName({ customer: 'A favor del cliente', nearest: 'Al más cercano' }),
  'autoClose.days': asWeekDays,
  'autoOpen.days': asWeekDays,
  'autoOpen.defaultAmount': asMoney,
  certificate: asCertificate,
  codes: asCodes,
  cost: asMoney,
  creditLimit: asMoney,
  dayEndsAt: (value) => formatDayEnd(Number(value)),
  docType: byName(DOC_TYPE_NAMES),
  fiscalCondition: byName(FISCAL_CONDITION_NAMES),
  fiscalType: byName(FISCAL_TYPE_NAMES),
  image: () => 'Una imagen',
  ivaRate: asPercent,
  lockAfterMinutes: asMinutes,
  logo: () => 'Una imagen',
  maxDiscount: asPercent,
  methods: asMethods,
  newCustomersLimit: asMoney,
  paymentMethods: (value) => (value as string[]).join(', '),
  phone: asPhone,
  phoneNumber: asPhone,
  pointOfSale: asIs,
  price: asMoney,
  'scaleLabels.carries': byName({ off: 'No', weight: 'Con peso', price: 'Con precio' }),
  skippedFirstSteps: asFirstSteps,
  ticketWidth: (value) => `${String(value)}\u00a0mm`,
  unit: byName(UNIT_LABEL),
  username: asIs,
};

/** Fields left out because they follow from others, such as a number that counts changes. */
const NOT_TOLD = new Set(['_id', 'version', 'totalPurchases', 'totalSpent', 'balance']);

/**
 * Describes the changed fields; each part of a structured field is separate.
 *
 * @param form the contract whose titles name the fields
 */
export function changesInWords(
  changes: Readonly<Record<string, Change | undefined>>,
  form?: z.ZodObject,
): WordedChange[] {
  const titles = titlesOf(form);
  return Object.entries(changes)
    .flatMap(([field, change]) =>
      change === undefined || NOT_TOLD.has(field) ? [] : partsOf(titles, field, change),
    )
    .map(([field, change]) => inWords(titles, field, change));
}

/** Returns the names of the fields of a form, and of those that no form has. */
function titlesOf(form: z.ZodObject | undefined): Titles {
  return { ...(form && Object.fromEntries(titlesIn(form.shape))), ...NAMES };
}

type Titles = Readonly<Record<string, string>>;

/** Describes one field's change. A field without a title is shown by its key. */
function inWords(titles: Titles, field: string, { from, to }: Change): WordedChange {
  // A nested field without its own title, such as a seller's permission, uses that of its last
  // part.
  const known = Object.hasOwn(titles, field) ? field : (field.split('.').at(-1) as string);
  const word = (value: unknown) => (isNothing(value) ? null : (WORDINGS[known] ?? asText)(value));
  return { field: titles[known] ?? field, from: word(from), to: word(to) };
}

function partsOf(titles: Titles, field: string, change: Change): [field: string, change: Change][] {
  const { from, to } = change;
  if (Object.hasOwn(titles, field) || !isGroup(from) || !isGroup(to)) return [[field, change]];
  return Object.keys({ ...from, ...to })
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .flatMap((key) => partsOf(titles, `${field}.${key}`, { from: from[key], to: to[key] }));
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formatQuantity(value);
  if (isGroup(value) && typeof value.name === 'string') return value.name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
