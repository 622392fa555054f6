import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aShopSeller } from '@mostrador/contracts/test/a-shop-user';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import type { AuditAction, AuditDetails } from '../audit/audit-details.ts';
import { inWords as wordsOf } from './activity-words.ts';

const WORDS = Object.assign({}, ...modules.map(({ audit }) => audit));
const AUDIT_ACTIONS = Object.keys(WORDS) as AuditAction[];
const inWords = (action: string, details: object) => wordsOf(WORDS, { action, details });

const GRANTED = {
  status: 'active',
  endsAt: null,
  renews: false,
  grantedAt: null,
  agreed: { users: null, products: null, sales: null },
} as const;

const _id = newId();
const ARCOR = { _id, name: 'Arcor' };
const renamed = { ...ARCOR, changes: { name: { from: 'Arco', to: 'Arcor' } } };

/** Example details of actions, with the sentence that describes them. */
const EXAMPLES: { [Action in AuditAction]?: [AuditDetails[Action], summary: string] } = {
  'account.registered': [{ storeName: 'Kiosco Sol' }, 'Abrió el comercio Kiosco Sol'],
  'account.signed-in': [{}, 'Inició sesión'],
  'account.email-changed': [
    { from: null, to: 'sol@kiosco.example' },
    'Cambió el email de su cuenta',
  ],
  'account.email-change-undone': [
    { from: 'a@kiosco.example', to: null },
    'Deshizo el cambio del email de su cuenta',
  ],
  'account.password-reset': [{}, 'Eligió otra contraseña con un enlace de recuperación'],
  'account.password-changed': [{}, 'Cambió su contraseña'],
  'account.name-changed': [{ realName: { from: null, to: 'Sol Gómez' } }, 'Cambió su nombre'],
  'account.switched-to': [{}, 'Entró en un puesto con su PIN'],
  'account.session-ended': [
    { device: 'Chrome en Windows' },
    'Cerró una sesión suya en Chrome en Windows',
  ],
  'account.other-sessions-ended': [{ sessions: 2 }, 'Cerró sus otras 2 sesiones'],
  'account.second-factor-enabled': [{}, 'Activó la verificación en dos pasos'],
  'account.second-factor-disabled': [{}, 'Desactivó la verificación en dos pasos'],
  'account.recovery-codes-renewed': [{}, 'Generó otros códigos de recuperación'],
  'account.recovery-code-used': [{ left: 9 }, 'Usó un código de recuperación: le quedan 9'],
  'authorization.given': [
    {
      _id,
      about: {
        act: 'discount',
        saleId: _id,
        customerId: _id,
        customerName: 'Ana',
        fullPrice: 1000,
        amount: 333.33,
      },
      allowedBy: { _id, username: 'sol' },
    },
    'Pidió autorización para descontar $\u00a0333,33 de $\u00a01.000,00 (33,33\u00a0%) en una venta a Ana: la dio sol',
  ],
  'authorization.used': [
    {
      about: { act: 'cancel-sale', saleId: _id, saleTotal: 500 },
      allowedBy: { _id, username: 'sol' },
      saleId: _id,
    },
    'Usó la autorización de sol para anular una venta de $\u00a0500,00',
  ],
  'brand.created': [ARCOR, 'Agregó la marca Arcor'],
  'brand.changed': [renamed, 'Cambió la marca Arcor'],
  'brand.removed': [{ ...ARCOR, products: 1 }, 'Eliminó la marca Arcor, de 1 producto'],
  'brand.merged': [
    { ...ARCOR, into: { _id, name: 'Arcor SA' }, products: 2 },
    'Unió la marca Arcor a Arcor SA, con 2 productos',
  ],
  'category.created': [ARCOR, 'Agregó la categoría Arcor'],
  'category.changed': [renamed, 'Cambió la categoría Arcor'],
  'category.removed': [{ ...ARCOR, products: 0 }, 'Eliminó la categoría Arcor, de 0 productos'],
  'category.merged': [
    { ...ARCOR, into: { _id, name: 'Golosinas' }, products: 2 },
    'Unió la categoría Arcor a Golosinas, con 2 productos',
  ],
  'subcategory.created': [ARCOR, 'Agregó la subcategoría Arcor'],
  'subcategory.changed': [renamed, 'Cambió la subcategoría Arcor'],
  'subcategory.removed': [
    { ...ARCOR, products: 3 },
    'Eliminó la subcategoría Arcor, de 3 productos',
  ],
  'cash-register.opened': [{ _id, openingAmount: 1000 }, 'Abrió la caja con $\u00a01.000,00'],
  'cash-register.closed': [
    { _id, number: 7, actualAmount: 990, expectedAmount: 1000 },
    'Cerró la caja: cierre 7',
  ],
  'cash-register.cash-moved': [
    { _id, cashRegisterId: _id, kind: 'withdrawal', amount: 50, reason: 'Al banco' },
    'Retiró de la caja $\u00a050,00: Al banco',
  ],
  'cash-register.configured': [{ changes: {} }, 'Cambió la configuración de la caja'],
  'customer.created': [
    { customer: aCustomer({ name: 'Ana', docNumber: '12345678' }) },
    'Agregó el cliente Ana (DNI 12345678)',
  ],
  'customer.reminded': [
    { customer: { _id, name: 'Ana' }, balance: 1200.5 },
    'Le recordó a Ana su deuda de $\u00a01.200,50',
  ],
  'sale.payment-corrected': [
    {
      _id,
      total: 1000,
      createdAt: '2026-03-10T15:00:00Z',
      soldBy: { _id, username: 'sol' },
      from: 'Efectivo',
      to: 'QR',
      amount: 400,
    },
    'Corrigió el medio de pago de una venta de $\u00a01.000,00, del 10/03/2026 12:00, de sol: $\u00a0400,00 de Efectivo a QR',
  ],
  'customer.changed': [{ _id, name: 'Ana', changes: {} }, 'Cambió el cliente Ana'],
  'customer.debt-written-off': [
    { _id, customer: { _id, name: 'Ana' }, amount: 500, reason: 'Se mudó', balance: 100 },
    'Perdonó a Ana $\u00a0500,00 de su deuda (Se mudó): debe $\u00a0100,00',
  ],
  'customer.paid': [
    {
      _id,
      amount: 500,
      paymentMethod: 'Efectivo',
      notes: null,
      customer: { _id, name: 'Ana' },
      balance: 250,
    },
    'Recibió de Ana $\u00a0500,00 (Efectivo) a cuenta: debe $\u00a0250,00',
  ],
  'customer.removed': [{ _id, name: 'Ana' }, 'Eliminó el cliente Ana'],
  'customer.restored': [
    { _id, name: 'Ana' },
    'Envió una venta sin conexión que Ana debe: vuelve a la lista de clientes',
  ],
  'fiscal-config.changed': [{ changes: {} }, 'Cambió la configuración fiscal'],
  'fiscal-config.certificate-requested': [
    { cuit: '20123456786' },
    'Generó una clave y el pedido de un certificado de ARCA para el CUIT 20123456786',
  ],
  'held-sale.held': [
    { _id, name: 'Mesa 4', lines: 1 },
    'Dejó en espera la venta Mesa 4, de 1 renglón',
  ],
  'held-sale.taken': [{ _id, name: 'Mesa 4' }, 'Retomó la venta en espera Mesa 4'],
  'held-sale.discarded': [
    { _id, name: 'Mesa 4', cart: { lines: [], customer: null } },
    'Descartó la venta en espera Mesa 4, de 0 renglones',
  ],
  'invoice.asked': [{ saleId: _id, total: 100 }, 'Pidió la factura de una venta de $\u00a0100,00'],
  'invoice.asked-again': [{ saleId: _id }, 'Volvió a pedir una factura que ARCA había rechazado'],
  'invoice.receiver-corrected': [
    { saleId: _id, name: 'Ana Sosa' },
    'Corrigió a nombre de quién se factura una venta: Ana Sosa',
  ],
  'offline-entry.all-reviewed': [
    { count: 2, receivedUntil: '2026-03-10T15:00:00.000Z' },
    'Revisó 2 registros sin conexión, hasta el que llegó el 10/03/2026 12:00',
  ],
  'pin.wrong': [
    { left: 0, device: 'Chrome en Windows' },
    'Escribió un PIN equivocado en Chrome en Windows: por un rato no puede probar más',
  ],
  'product.created': [
    { product: aProduct({ name: 'Yerba', price: 100, stock: 3 }) },
    'Agregó el producto Yerba a $\u00a0100,00, con 3 de stock',
  ],
  'product.changed': [{ _id, name: 'Yerba', changes: {} }, 'Cambió el producto Yerba'],
  'product.cost-changed': [
    { _id, name: 'Yerba', cost: { from: null, to: 80 } },
    'Cambió el costo de Yerba',
  ],
  'product.stock-adjusted': [
    { _id, name: 'Yerba', stock: { from: 10, to: 8 }, reason: 'Pérdida' },
    'Ajustó el stock de Yerba: Pérdida',
  ],
  'product.shortage-settled': [
    { _id, name: 'Yerba', quantity: 3, deduct: true },
    'Resolvió 3 de Yerba que se vendieron sin stock: los descontó del stock',
  ],
  'product.removed': [{ _id, name: 'Yerba' }, 'Eliminó el producto Yerba'],
  'customer-batch.applied': [
    { _id, title: 'Clientes', created: 1, changed: 2 },
    'Aplicó «Clientes»: 1 cliente nuevo, 2 clientes cambiados',
  ],
  'customer-batch.undone': [
    { _id, title: 'Clientes', undone: 2, kept: 1 },
    'Deshizo «Clientes»: 2 clientes, y 1 cliente quedó como está',
  ],
  'product-batch.applied': [
    { _id, title: 'Lista', created: 1, changed: 2, removed: 0, skipped: 3 },
    'Aplicó «Lista»: 1 producto nuevo, 2 productos cambiados, 3 productos sin cambiar, que otra persona editó antes',
  ],
  'product-batch.scheduled': [
    { _id, title: 'Aumento', products: 2, applyAt: '2026-03-02T12:00:00.000Z' },
    'Programó «Aumento» para el 02/03/2026 09:00: 2 productos',
  ],
  'product-batch.cancelled': [
    { _id, title: 'Aumento' },
    'Canceló «Aumento», que estaba programado',
  ],
  'product-batch.undone': [
    { _id, title: 'Aumento', undone: 2, kept: 1 },
    'Deshizo «Aumento»: 2 productos, y 1 producto quedó como está',
  ],
  'product.samples-added': [
    {
      list: 'kiosk',
      products: [{ _id, name: 'Alfajor simple', price: 900, stock: 10 }],
      categories: [],
    },
    'Agregó la lista de ejemplo «Kiosco», con 1 producto',
  ],
  'report.exported': [
    { name: 'sellers', from: '2026-03-01', to: '2026-03-31', compare: 'none' },
    'Descargó el reporte «Ventas por vendedor», del 01/03/2026 al 31/03/2026',
  ],
  'sale.cancelled': [
    { _id, total: 100, createdAt: '2026-03-10T15:00:00Z', soldBy: { _id, username: 'luz' } },
    'Anuló una venta de $\u00a0100,00, del 10/03/2026 12:00, de luz',
  ],
  'sale.made-offline': [
    {
      _id,
      total: 100,
      createdAt: '2026-03-10T15:00:00Z',
      soldBy: { _id, username: 'luz' },
      reasons: ['price', 'closed-register'],
    },
    'Envió una venta sin conexión de $\u00a0100,00, del 10/03/2026 12:00, de luz, para revisar: otro precio, posterior al cierre',
  ],
  'sale.offline-reviewed': [
    { _id, total: 100, createdAt: '2026-03-10T15:00:00Z', soldBy: { _id, username: 'luz' } },
    'Revisó una venta sin conexión de $\u00a0100,00, del 10/03/2026 12:00, de luz',
  ],
  'sale.all-offline-reviewed': [
    { count: 128, receivedUntil: '2026-03-10T15:00:00Z' },
    'Revisó 128 ventas sin conexión, hasta la que llegó el 10/03/2026 12:00',
  ],
  'sale.returned': [
    {
      _id,
      saleId: _id,
      paymentMethod: 'QR',
      payments: [
        { method: 'Efectivo', amount: 10 },
        { method: 'QR', amount: 30 },
      ],
      total: 40,
      items: [],
    },
    'Recibió una devolución de 0 productos y devolvió $\u00a040,00 (Efectivo $\u00a010,00, QR $\u00a030,00)',
  ],
  'sales.exported': [
    { format: 'xlsx', filter: { productName: undefined }, sales: 1200 },
    'Descargó 1.200 ventas en Excel',
  ],
  'seller.created': [{ seller: aShopSeller({ username: 'luz' }) }, 'Agregó al vendedor luz'],
  'seller.permissions-changed': [
    { _id, username: 'luz', changes: { canViewHistory: { from: false, to: true } } },
    'Cambió los permisos de luz',
  ],
  'seller.name-changed': [
    { _id, username: 'luz', realName: { from: null, to: 'Luz Paz' } },
    'Cambió el nombre de luz',
  ],
  'seller.password-given': [{ _id, username: 'luz' }, 'Le puso una contraseña nueva a luz'],
  'seller.activated': [
    { _id, username: 'luz', isActive: { from: false, to: true } },
    'Activó al vendedor luz',
  ],
  'seller.deactivated': [
    { _id, username: 'luz', isActive: { from: true, to: false } },
    'Desactivó al vendedor luz',
  ],
  'seller.removed': [{ seller: aShopSeller({ username: 'luz' }) }, 'Eliminó al vendedor luz'],
  'shop.changed': [{ changes: {} }, 'Cambió los datos del comercio'],
  'shop-data.downloaded': [{ bytes: 1000 }, 'Descargó todos los datos del comercio'],
  'shop-data.restored': [
    { moment: '2026-11-26T18:00:00.000Z', goneSales: 1 },
    'Volvió el comercio a como estaba el 26/11/2026 15:00; se fue 1 venta de después',
  ],
  'shop-data.loaded': [
    { products: 3, customers: 1, sales: 20 },
    'Cargó una copia con 3 productos, 1 cliente y 20 ventas',
  ],
  'store.configured': [
    { parts: ['businessInfo', 'seo'] },
    'Cambió la tienda online: información básica, SEO',
  ],
  'store.image-changed': [
    { kind: 'banner', isShown: false },
    'Eliminó el banner de la tienda online',
  ],
  'store.published': [{ slug: 'kiosco-sol' }, 'Publicó la tienda online «kiosco-sol»'],
  'store.closed': [{ slug: 'kiosco-sol' }, 'Desactivó la tienda online «kiosco-sol»'],
  'store-order.state-changed': [
    { _id, number: 7, state: { from: 'new', to: 'prepared' } },
    'Pasó el pedido 7 de nuevo a preparado',
  ],
  'subscription.begun': [
    { payerEmail: 'pagos@kiosco.example', amount: 25_000 },
    'Empezó la suscripción a Premium, de $\u00a025.000,00 por mes, con la cuenta pagos@kiosco.example',
  ],
  'subscription.cancelled': [
    { until: '2026-12-15T12:00:00.000Z' },
    'Canceló la suscripción, con acceso hasta el 15 de diciembre de 2026',
  ],
  'subscription.charge-failed': [{}, 'No pudo cobrar la suscripción'],
  'subscription.paid': [
    { amount: 25_000, until: '2026-12-15T12:00:00.000Z' },
    'Cobró $\u00a025.000,00 de la suscripción, que se extiende hasta el 15 de diciembre de 2026',
  ],
  'subscription.payment-email-changed': [
    { from: null, to: 'pagos@kiosco.example' },
    'Cambió el email para pagos',
  ],
  'subscription.granted': [
    {
      from: { plan: 'free', ...GRANTED },
      to: { plan: 'premium', ...GRANTED },
    },
    'Cambió el plan del comercio',
  ],
  'till-settings.changed': [{ changes: {} }, 'Cambió la configuración de la venta'],
  'user.pin-set': [{ _id, username: 'luz' }, 'Puso un PIN a luz'],
  'user.pin-removed': [{ _id, username: 'luz' }, 'Le quitó el PIN a luz'],
};

const MODULES = join(import.meta.dirname, '..');
/** Finds the action of each call of `recordAudit`. */
const CALL = /recordAudit\(\s*\w+,\s*(?:\{[^}]*\}|\w+),\s*(['`])(.+?)\1/g;

function recordedActions(): string[] {
  return globSync('**/*.ts', { cwd: MODULES, exclude: ['**/*.test.ts'] })
    .flatMap((file) => [...readFileSync(join(MODULES, file), 'utf8').matchAll(CALL)])
    .map(([, , action]) => action as string)
    .flatMap((action) =>
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text itself is compared
      action.includes('${table}')
        ? // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
          ['brand', 'category'].map((table) => action.replace('${table}', table))
        : [action],
    );
}

test.each(Object.entries(EXAMPLES))('%s has a sentence', (action, [details, summary]) => {
  expect(inWords(action, details).summary).toBe(summary);
});

test('every action has an example here, or its sentence in the test of its module', () => {
  const tests = globSync('**/*.test.ts', { cwd: MODULES })
    .filter((file) => !file.endsWith('activity-words.test.ts'))
    .map((file) => readFileSync(join(MODULES, file), 'utf8'));
  const isTested = (action: string) =>
    action in EXAMPLES || tests.some((source) => source.includes(`action: '${action}', summary: `));

  expect(AUDIT_ACTIONS.filter((action) => !isTested(action))).toEqual([]);
});

test('every action that the server records has words', () => {
  const recorded = new Set(recordedActions());

  expect(recorded.size).toBeGreaterThan(30);
  expect(
    [...recorded].filter((action) => !(AUDIT_ACTIONS as readonly string[]).includes(action)),
  ).toEqual([]);
});

test('every action that has words is recorded', () => {
  const recorded = recordedActions();
  const sources = globSync('**/*.ts', {
    cwd: MODULES,
    exclude: ['**/audit-words.ts', '**/*.test.ts'],
  }).map((file) => readFileSync(join(MODULES, file), 'utf8'));
  // When the action depends on a condition, the call has a variable.
  const isNamed = (action: string) => sources.some((source) => source.includes(`'${action}'`));

  expect(AUDIT_ACTIONS.filter((action) => !recorded.includes(action) && !isNamed(action))).toEqual(
    [],
  );
});

test('describes a return of a release with one refund method', () => {
  const details = { _id, saleId: _id, paymentMethod: 'QR', total: 40, items: [] };

  expect(inWords('sale.returned', details).summary).toBe(
    'Recibió una devolución de 0 productos y devolvió $\u00a040,00 (QR)',
  );
});

test('describes an authorization without details by its act', () => {
  const allowedBy = { _id, username: 'sol' };

  expect(inWords('authorization.given', { _id, act: 'cancellation', allowedBy }).summary).toBe(
    'Pidió autorización para anular una venta: la dio sol',
  );
  expect(inWords('authorization.used', { act: 'credit-limit', allowedBy }).summary).toBe(
    'Usó la autorización de sol para pasar el límite de un cliente',
  );
});

describe('values before and after', () => {
  test('are formatted like on the screens', () => {
    const changes = {
      name: { from: 'Yerba', to: 'Yerba 1kg' },
      price: { from: 100, to: 1250.5 },
      ivaRate: { from: 21, to: 10.5 },
      favourite: { from: false, to: true },
      barcode: { from: null, to: '779' },
      brandId: { from: ARCOR, to: null },
      unit: { from: 'unit', to: 'kg' },
      version: { from: 1, to: 2 },
    };

    expect(inWords('product.changed', { _id, name: 'Yerba', changes }).changes).toEqual([
      { field: 'Nombre', from: 'Yerba', to: 'Yerba 1kg' },
      { field: 'Precio', from: '$\u00a0100,00', to: '$\u00a01.250,50' },
      { field: 'IVA', from: '21\u00a0%', to: '10,5\u00a0%' },
      { field: 'Favorito', from: 'No', to: 'Sí' },
      { field: 'Código de barras', from: null, to: '779' },
      { field: 'Marca', from: 'Arcor', to: null },
      { field: 'Unidad', from: 'Unidad', to: 'Kilogramo (kg)' },
    ]);
  });

  test('of a structured setting are described part by part', () => {
    const schedule = { enabled: false, time: '09:00', days: [1, 2] };
    const ofTill = {
      scaleLabels: {
        from: { carries: 'off', codeDigits: 5 },
        to: { carries: 'weight', codeDigits: 5 },
      },
    };
    const ofCash = {
      autoClose: { from: schedule, to: { ...schedule, enabled: true, days: [1, 2, 6] } },
    };

    expect(inWords('till-settings.changed', { changes: ofTill }).changes).toEqual([
      { field: 'Etiquetas de balanza', from: 'No', to: 'Con peso' },
    ]);
    const methods = [
      { key: 'Efectivo', label: 'Efectivo', percent: -10, instalments: [] },
      {
        key: 'Crédito',
        label: 'Tarjeta',
        percent: 0,
        instalments: [{ count: 3, percent: 15 }],
      },
    ];
    const ofPayment = {
      methods: { from: [{ key: 'Cheque', label: 'Cheque' }], to: methods },
      cashRounding: { from: 0, to: 50 },
      cashRoundingMode: { from: 'customer', to: 'nearest' },
    };
    expect(inWords('till-settings.changed', { changes: ofPayment }).changes).toEqual([
      {
        field: 'Medios de pago del comercio',
        from: 'Cheque',
        to: 'Efectivo: 10\u00a0% de descuento; Crédito («Tarjeta»): 3 cuotas: 15\u00a0% de recargo',
      },
      { field: 'Redondeo del efectivo', from: 'No redondear', to: '$\u00a050,00' },
      { field: 'Forma de redondear', from: 'A favor del cliente', to: 'Al más cercano' },
    ]);
    expect(inWords('cash-register.configured', { changes: ofCash }).changes).toEqual([
      { field: 'Cierre automático', from: 'No', to: 'Sí' },
      { field: 'Días del cierre automático', from: 'Lu, Ma', to: 'Lu, Ma, Sá' },
    ]);
  });
});

test("shows the drawer's cash for a withdrawal beyond it", () => {
  const taken = { _id, cashRegisterId: _id, kind: 'out', amount: 50, reason: 'Hielo' } as const;

  expect(inWords('cash-register.cash-moved', { ...taken, expectedAmount: 10 }).summary).toBe(
    'Pagó con la caja $\u00a050,00 (según sus movimientos, en la caja había $\u00a010,00): Hielo',
  );
});

test('describes changes of the fiscal configuration like on its screen', () => {
  const changes = {
    fiscalCondition: { from: null, to: 'monotributista' },
    activityStart: { from: null, to: '2019-03-01' },
    certificate: { from: null, to: { cuit: '20123456786', validTo: '2028-03-10T02:00:00.000Z' } },
  };

  expect(inWords('fiscal-config.changed', { changes }).changes).toEqual([
    { field: 'Condición Fiscal', from: null, to: 'Monotributista' },
    { field: 'Inicio de actividades', from: null, to: '01/03/2019' },
    { field: 'Certificado', from: null, to: 'Del CUIT 20123456786, hasta el 09/03/2028' },
  ]);
});

test('shows an action of a later release by its name, with its changes', () => {
  const changes = {
    permissions: { from: { canManageSales: true }, to: { canManageSales: false } },
  };

  expect(inWords('robot.changed', { name: 'R2', changes, secret: 'x' })).toEqual({
    summary: 'Hizo un cambio que esta versión no sabe describir (robot.changed: R2)',
    changes: [{ field: 'Gestionar ventas', from: 'Sí', to: 'No' }],
  });
  expect(inWords('toString', {}).summary).toContain('(toString)');
});

test.each([
  ['without its details', {}],
  ['with details of another type', { name: 'Arcor', into: 'Arcor SA', products: 'dos' }],
  ['with changes of another form', { name: 'Arcor', changes: { name: null } }],
])('shows a known action %s by its name, instead of failing', (_, details) => {
  for (const action of AUDIT_ACTIONS)
    expect(inWords(action, details).summary, action).toEqual(expect.any(String));
});
