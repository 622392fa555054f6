import { actInWords } from '@mostrador/contracts/authorization-words';
import type { CashMovementKind } from '@mostrador/contracts/cash-registers';
import { DOC_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import { SAMPLE_LIST_NAMES } from '@mostrador/contracts/first-steps';
import type { ExportFormat } from '@mostrador/contracts/sales';
import { ORDER_STATE_NAMES } from '@mostrador/contracts/store-orders';
import { PLAN_NAMES } from '@mostrador/contracts/subscriptions';
import {
  debtInWords,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMoney,
  formatQuantity,
  partsInWords,
  toCents,
} from '@mostrador/domain';
import { REPORT_TITLES } from '../reports/report-titles.ts';
import type { Subscription } from '../subscriptions/subscriptions.repository.ts';
import type { AuditAction } from './audit-actions.ts';
import type { Change } from './changes-between.ts';
import { changeInWords, changesInWords, type WordedChange } from './field-words.ts';
import type { AuditDetails } from './record-audit.ts';

/** An action without its author, and the values it changed. */
export interface ActionInWords {
  summary: string;
  changes: WordedChange[];
}

type Words<Action extends AuditAction> = (details: AuditDetails[Action]) => string | ActionInWords;

const MOVED: Record<CashMovementKind, string> = {
  in: 'Ingresó a la caja',
  out: 'Pagó con la caja',
  withdrawal: 'Retiró de la caja',
};
const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

/** Acts as recorded by releases that did not store what an authorization was about. */
const ACTS: Readonly<Record<string, string>> = {
  discount: 'hacer un descuento',
  cancellation: 'anular una venta',
  'credit-limit': 'pasar el límite de un cliente',
};

function allowedInWords(details: Pick<AuditDetails['authorization.given'], 'about'>): string {
  const { about, act } = details as Partial<typeof details> & { act?: string };
  return about ? actInWords(about) : (ACTS[act ?? ''] ?? 'algo');
}

const givenBackInWords = ({
  payments = [],
  paymentMethod,
}: Pick<AuditDetails['sale.returned'], 'payments' | 'paymentMethod'>) =>
  payments.length > 1
    ? partsInWords(payments.map(({ method, amount }) => ({ method, amount: toCents(amount) })))
    : paymentMethod;

const STORE_PARTS: Readonly<Record<string, string>> = {
  businessInfo: 'información básica',
  banner: 'textos del banner',
  colorScheme: 'colores',
  typography: 'tipografía',
  storeSettings: 'ventas',
  seo: 'SEO',
};
const STORE_IMAGES = { logo: 'el logo', banner: 'el banner', favicon: 'el favicon' };

const money = (pesos: number) => formatMoney(toCents(pesos));
const counted = (count: number, one: string, several: string) =>
  `${formatQuantity(count)} ${count === 1 ? one : several}`;
const products = (count: number) => counted(count, 'producto', 'productos');
const sales = (count: number) => counted(count, 'venta', 'ventas');

function changed(what: string) {
  return ({ name, changes }: { name: string; changes: Record<string, Change> }) => ({
    summary: `Cambió ${what} ${name}`,
    changes: changesInWords(changes),
  });
}

function emailChange(summary: string) {
  return (change: Change<string | null>) => ({
    summary,
    changes: [changeInWords('email', change)],
  });
}

const ofReference = {
  created:
    (what: string) =>
    ({ name }: { name: string }) =>
      `Agregó ${what} ${name}`,
  removed:
    (what: string) =>
    ({ name, products: count }: { name: string; products: number }) =>
      `Eliminó ${what} ${name}, de ${products(count)}`,
  merged:
    (what: string) =>
    ({ name, into, products: count }: AuditDetails['brand.merged']) =>
      `Unió ${what} ${name} a ${into.name}, con ${products(count)}`,
};

const WORDS: { [Action in AuditAction]: Words<Action> } = {
  'account.registered': ({ storeName }) => `Abrió el comercio ${storeName}`,
  'account.signed-in': () => 'Inició sesión',
  'account.email-changed': emailChange('Cambió el email de su cuenta'),
  'account.email-change-undone': emailChange('Deshizo el cambio del email de su cuenta'),
  'account.password-reset': () => 'Eligió otra contraseña con un enlace de recuperación',
  'account.password-changed': () => 'Cambió su contraseña',
  'account.switched-to': () => 'Entró en un puesto con su PIN',
  'account.session-ended': ({ device }) =>
    `Cerró una sesión suya${device === null ? '' : ` en ${device}`}`,
  'account.other-sessions-ended': ({ sessions }) =>
    sessions === 1
      ? 'Cerró su otra sesión'
      : `Cerró sus otras ${formatQuantity(sessions)} sesiones`,
  'account.second-factor-enabled': () => 'Activó la verificación en dos pasos',
  'account.second-factor-disabled': () => 'Desactivó la verificación en dos pasos',
  'account.recovery-codes-renewed': () => 'Generó otros códigos de recuperación',
  'account.recovery-code-used': ({ left }) =>
    `Usó un código de recuperación: ${left === 1 ? 'le queda 1' : `le quedan ${formatQuantity(left)}`}`,

  'authorization.given': (details) =>
    `Pidió autorización para ${allowedInWords(details)}: la dio ${details.allowedBy.username}`,
  'authorization.used': (details) =>
    `Usó la autorización de ${details.allowedBy.username} para ${allowedInWords(details)}`,

  'brand.created': ofReference.created('la marca'),
  'brand.changed': changed('la marca'),
  'brand.removed': ofReference.removed('la marca'),
  'brand.merged': ofReference.merged('la marca'),
  'category.created': ofReference.created('la categoría'),
  'category.changed': changed('la categoría'),
  'category.removed': ofReference.removed('la categoría'),
  'category.merged': ofReference.merged('la categoría'),
  'subcategory.created': ofReference.created('la subcategoría'),
  'subcategory.changed': changed('la subcategoría'),
  'subcategory.removed': ofReference.removed('la subcategoría'),

  'cash-register.opened': ({ openingAmount }) => `Abrió la caja con ${money(openingAmount)}`,
  'cash-register.closed': ({ number, expectedAmount, actualAmount }) => ({
    summary: `Cerró la caja: cierre ${formatQuantity(number)}`,
    changes: [
      {
        field: 'Esperado y contado',
        from: money(expectedAmount),
        to: money(actualAmount),
      },
    ],
  }),
  'cash-register.cash-moved': ({ kind, amount, reason, expectedAmount }) =>
    `${MOVED[kind]} ${money(amount)}${expectedAmount === undefined ? '' : ` (según sus movimientos, en la caja había ${money(expectedAmount)})`}: ${reason}`,
  'cash-register.configured': ({ changes }) => ({
    summary: 'Cambió la configuración de la caja',
    changes: changesInWords(changes),
  }),

  'customer.created': ({ customer: { name, docType, docNumber } }) =>
    `Agregó el cliente ${name}${docNumber === null ? '' : ` (${DOC_TYPE_NAMES[docType]} ${docNumber})`}`,
  'customer.changed': changed('el cliente'),
  'customer.debt-written-off': ({ customer: { name }, amount, reason, balance }) =>
    `Perdonó a ${name} ${money(amount)} de su deuda (${reason}): ${debtInWords(balance).toLowerCase()}`,
  'customer.paid': ({ customer: { name }, amount, paymentMethod, balance }) =>
    `Recibió de ${name} ${money(amount)} (${paymentMethod}) a cuenta: ${debtInWords(balance).toLowerCase()}`,
  'customer.removed': ({ name }) => `Eliminó el cliente ${name}`,

  'fiscal-config.changed': ({ changes }) => ({
    summary: 'Cambió la configuración fiscal',
    changes: changesInWords(changes),
  }),
  'fiscal-config.certificate-requested': ({ cuit }) =>
    `Generó una clave y el pedido de un certificado de ARCA para el CUIT ${cuit}`,

  'held-sale.held': ({ name, lines }) =>
    `Dejó en espera la venta ${name}, de ${counted(lines, 'renglón', 'renglones')}`,
  'held-sale.taken': ({ name }) => `Retomó la venta en espera ${name}`,
  'held-sale.discarded': ({ name, cart }) =>
    `Descartó la venta en espera ${name}, de ${counted(cart.lines.length, 'renglón', 'renglones')}`,

  'invoice.asked': ({ total }) => `Pidió la factura de una venta de ${money(total)}`,
  'invoice.asked-again': () => 'Volvió a pedir una factura que ARCA había rechazado',
  'invoice.receiver-corrected': ({ name }) =>
    `Corrigió a nombre de quién se factura una venta: ${name ?? 'consumidor final'}`,
  'pin.wrong': ({ left, device }) =>
    `Escribió un PIN equivocado${device === null ? '' : ` en ${device}`}: ${left === 0 ? 'por un rato no puede probar más' : left === 1 ? 'le queda 1 intento' : `le quedan ${formatQuantity(left)} intentos`}`,
  'product.created': ({ product: { name, price, stock } }) =>
    `Agregó el producto ${name} a ${money(price)}, con ${formatQuantity(stock)} de stock`,
  'product.changed': changed('el producto'),
  'product.cost-changed': ({ name, cost }) => ({
    summary: `Cambió el costo de ${name}`,
    changes: [changeInWords('cost', cost)],
  }),
  'product.stock-adjusted': ({ name, stock, reason }) => ({
    summary: `Ajustó el stock de ${name}${reason === undefined ? '' : `: ${reason}`}`,
    changes: [changeInWords('stock', stock)],
  }),
  'product.removed': ({ name }) => `Eliminó el producto ${name}`,
  'product.samples-added': ({ list, products: added }) =>
    `Agregó la lista de ejemplo «${SAMPLE_LIST_NAMES[list]}», con ${products(added.length)}`,

  'sale.cancelled': ({ total, createdAt, soldBy }) =>
    `Anuló una venta de ${money(total)}, del ${formatDateTime(createdAt)}, de ${soldBy.username}`,
  'sale.returned': ({ total, items, ...how }) =>
    `Recibió una devolución de ${counted(items.length, 'producto', 'productos')} y devolvió ${money(total)} (${givenBackInWords(how)})`,
  'sales.exported': ({ format, sales: count }) =>
    `Descargó ${sales(count)} en ${FORMAT_NAMES[format]}`,

  'report.exported': ({ name, from, to }) =>
    `Descargó el reporte «${REPORT_TITLES[name].title}», del ${formatDay(from)} al ${formatDay(to)}`,

  'seller.created': ({ seller: { username } }) => `Agregó al vendedor ${username}`,
  'seller.permissions-changed': ({ username, changes }) => ({
    summary: `Cambió los permisos de ${username}`,
    changes: changesInWords(changes as Record<string, Change>),
  }),
  'seller.password-given': ({ username }) => `Le puso una contraseña nueva a ${username}`,
  'seller.activated': ({ username }) => `Activó al vendedor ${username}`,
  'seller.deactivated': ({ username }) => `Desactivó al vendedor ${username}`,
  'seller.removed': ({ seller: { username } }) => `Eliminó al vendedor ${username}`,
  'user.pin-set': ({ username }) => `Puso un PIN a ${username}`,
  'user.pin-removed': ({ username }) => `Le quitó el PIN a ${username}`,

  'shop.changed': ({ changes }) => ({
    summary: 'Cambió los datos del comercio',
    changes: changesInWords(changes),
  }),
  'shop-data.downloaded': () => 'Descargó todos los datos del comercio',
  'shop-data.loaded': ({ products: kinds, customers, sales: count }) =>
    `Cargó una copia con ${products(kinds)}, ${counted(customers, 'cliente', 'clientes')} y ${sales(count)}`,
  'store.configured': ({ parts }) =>
    `Cambió la tienda online: ${parts.map((part) => STORE_PARTS[part] ?? part).join(', ')}`,
  'store.image-changed': ({ kind, isShown }) =>
    `${isShown ? 'Cambió' : 'Eliminó'} ${STORE_IMAGES[kind]} de la tienda online`,
  'store.published': ({ slug }) => `Publicó la tienda online «${slug}»`,
  'store.closed': ({ slug }) => `Desactivó la tienda online «${slug}»`,
  'store-order.state-changed': ({ number, state: { from, to } }) =>
    `Pasó el pedido ${number} de ${ORDER_STATE_NAMES[from]} a ${ORDER_STATE_NAMES[to]}`,
  'subscription.begun': ({ payerEmail, amount }) =>
    `Empezó la suscripción a Premium, de ${money(amount)} por mes, con la cuenta ${payerEmail}`,
  'subscription.cancelled': ({ until }) =>
    `Canceló la suscripción${until === null ? '' : `, con acceso hasta el ${formatLongDate(until)}`}`,
  'subscription.charge-failed': () => 'No pudo cobrar la suscripción',
  'subscription.paid': ({ amount, until }) =>
    `Cobró ${money(amount)} de la suscripción, que se extiende hasta el ${formatLongDate(until)}`,
  'subscription.payment-email-changed': ({ from, to }) => ({
    summary: 'Cambió el email para pagos',
    changes: [{ field: 'Email para pagos', from, to }],
  }),
  'subscription.granted': ({ from, to }) => ({
    summary: 'Cambió el plan del comercio',
    changes: [{ field: 'Plan', from: planInWords(from), to: planInWords(to) }],
  }),
  'till-settings.changed': ({ changes }) => ({
    summary: 'Cambió la configuración de la venta',
    changes: changesInWords(changes),
  }),
};

/**
 * Describes an entry of the audit trail in Spanish. An unknown action, such as one written by a
 * later release, is described by its name and its changes.
 */
export function inWords(action: string, details: object): ActionInWords {
  const words = Object.hasOwn(WORDS, action)
    ? (WORDS[action as AuditAction] as Words<never> as (details: object) => string | ActionInWords)
    : (known: object) => unknownInWords(action, known);
  const told = words(details);
  return typeof told === 'string' ? { summary: told, changes: [] } : told;
}

function unknownInWords(action: string, details: object): ActionInWords {
  const { name, changes } = details as { name?: unknown; changes?: Record<string, Change> };
  const what = typeof name === 'string' ? `${action}: ${name}` : action;
  return {
    summary: `Hizo un cambio que esta versión no sabe describir (${what})`,
    changes: typeof changes === 'object' && changes !== null ? changesInWords(changes) : [],
  };
}

/** Describes a plan. `endsAt` is stored as JSON text. */
function planInWords({ plan, endsAt }: Subscription): string {
  return endsAt ? `${PLAN_NAMES[plan]}, hasta el ${formatDateTime(endsAt)}` : PLAN_NAMES[plan];
}
