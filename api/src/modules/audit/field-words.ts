import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import type { FirstStep } from '@mostrador/contracts/first-steps';
import { FISCAL_CONDITION_NAMES } from '@mostrador/contracts/fiscal-config';
import {
  formatDay,
  formatMoney,
  formatQuantity,
  shopDayOf,
  toCents,
  UNIT_LABEL,
} from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
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

const FIRST_STEP_NAMES: Record<FirstStep, string> = {
  products: 'Productos',
  'cash-register': 'Caja',
  sale: 'Venta',
  seller: 'Vendedor',
};
const asFirstSteps: Wording = (value) =>
  (value as FirstStep[]).map((step) => FIRST_STEP_NAMES[step]).join(', ') || 'Ninguno';

/** The fields in the audit trail, by their key; nested fields by their path. */
const FIELDS: Readonly<Record<string, { title: string; word?: Wording }>> = {
  activityStart: { title: 'Inicio de actividades', word: asDay },
  address: { title: 'Dirección' },
  'autoClose.days': { title: 'Días del cierre automático', word: asWeekDays },
  'autoClose.enabled': { title: 'Cierre automático' },
  'autoClose.time': { title: 'Hora del cierre automático' },
  'autoOpen.days': { title: 'Días de la apertura automática', word: asWeekDays },
  'autoOpen.defaultAmount': { title: 'Monto de la apertura automática', word: asMoney },
  'autoOpen.enabled': { title: 'Apertura automática' },
  'autoOpen.time': { title: 'Hora de la apertura automática' },
  automaticPrint: { title: 'Imprimir al vender' },
  barcode: { title: 'Código de barras' },
  blindClose: { title: 'Cierre a ciegas' },
  brandId: { title: 'Marca' },
  businessName: { title: 'Razón Social' },
  canManageCashRegister: { title: 'Gestionar la caja' },
  canManageProducts: { title: 'Gestionar productos' },
  canManageSales: { title: 'Gestionar ventas' },
  canViewHistory: { title: 'Ver historial' },
  categoryId: { title: 'Categoría' },
  certificate: { title: 'Certificado', word: asCertificate },
  cost: { title: 'Costo', word: asMoney },
  creditLimit: { title: 'Límite', word: asMoney },
  cuit: { title: 'CUIT' },
  customerCredit: { title: 'Cuenta corriente' },
  docNumber: { title: 'Número de documento' },
  docType: { title: 'Tipo de documento', word: byName(DOC_TYPE_NAMES) },
  email: { title: 'Email' },
  enabled: { title: 'Habilitar caja' },
  favourite: { title: 'Favorito' },
  featured: { title: 'Destacado en la tienda' },
  fiscalCondition: { title: 'Condición Fiscal', word: byName(FISCAL_CONDITION_NAMES) },
  fiscalType: { title: 'Condición fiscal', word: byName(FISCAL_TYPE_NAMES) },
  grossIncome: { title: 'Ingresos Brutos' },
  image: { title: 'Imagen', word: () => 'Una imagen' },
  isActive: { title: 'Activo' },
  ivaRate: { title: 'IVA', word: asPercent },
  logo: { title: 'Logo', word: () => 'Una imagen' },
  maxDiscount: { title: 'Descuento máximo', word: asPercent },
  minStock: { title: 'Stock mínimo' },
  name: { title: 'Nombre' },
  newCustomersLimit: { title: 'Límite de los clientes nuevos', word: asMoney },
  paymentMethods: { title: 'Medios de pago', word: (value) => (value as string[]).join(', ') },
  phone: { title: 'Teléfono', word: asPhone },
  phoneNumber: { title: 'Teléfono', word: asPhone },
  pinToCancel: { title: 'Pedir PIN para anular y devolver' },
  pointOfSale: { title: 'Punto de Venta', word: asIs },
  price: { title: 'Precio', word: asMoney },
  provincia: { title: 'Provincia' },
  publishedToStore: { title: 'Publicado en la tienda' },
  requireCashRegister: { title: 'Exigir caja abierta para vender' },
  'scaleLabels.carries': {
    title: 'Etiquetas de balanza',
    word: byName({ off: 'No', weight: 'Con peso', price: 'Con precio' }),
  },
  'scaleLabels.codeDigits': { title: 'Dígitos del código de balanza' },
  'scaleLabels.priceDecimals': { title: 'Decimales del precio de balanza' },
  skippedFirstSteps: { title: 'Primeros pasos omitidos', word: asFirstSteps },
  sounds: { title: 'Sonidos' },
  stock: { title: 'Stock' },
  storeDescription: { title: 'Descripción en la tienda' },
  storeName: { title: 'Nombre del comercio' },
  subcategoryId: { title: 'Subcategoría' },
  ticketWidth: { title: 'Ancho del ticket', word: (value) => `${String(value)}\u00a0mm` },
  tiles: { title: 'Botones de productos' },
  unit: { title: 'Unidad', word: byName(UNIT_LABEL) },
  username: { title: 'Usuario', word: asIs },
};

/** Fields left out because they follow from others, such as a number that counts changes. */
const NOT_TOLD = new Set(['_id', 'version', 'totalPurchases', 'totalSpent', 'balance']);

/** Describes the changed fields; each part of a structured field is separate. */
export function changesInWords(changes: Readonly<Record<string, Change>>): WordedChange[] {
  return Object.entries(changes)
    .filter(([field]) => !NOT_TOLD.has(field))
    .flatMap(([field, change]) => partsOf(field, change))
    .map(([field, change]) => changeInWords(field, change));
}

/** Describes one field's change. A field without a title is shown by its key. */
export function changeInWords(field: string, { from, to }: Change): WordedChange {
  // A nested field without its own title, such as a seller's permission, uses that of its last
  // part.
  const known = FIELDS[field] ?? FIELDS[field.split('.').at(-1) as string];
  const word = (value: unknown) => (isNothing(value) ? null : (known?.word ?? asText)(value));
  return { field: known?.title ?? field, from: word(from), to: word(to) };
}

function partsOf(field: string, change: Change): [field: string, change: Change][] {
  const { from, to } = change;
  if (FIELDS[field] || !isGroup(from) || !isGroup(to)) return [[field, change]];
  return Object.keys({ ...from, ...to })
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .flatMap((key) => partsOf(`${field}.${key}`, { from: from[key], to: to[key] }));
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
