import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import { FISCAL_CONDITION_NAMES } from '@mostrador/contracts/fiscal-config';
import { INVOICE_STATE_NAMES } from '@mostrador/contracts/invoices';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { PAYMENT_METHODS } from '@mostrador/contracts/sales';
import {
  methodKey,
  paymentAdjustment,
  sale,
  saleReceiver,
} from '@mostrador/contracts/sales.schemas';
import { ORDER_STATE_NAMES } from '@mostrador/contracts/store-orders';
import { SALE_STATUS_IN_WORDS, UNIT_LABEL } from '@mostrador/domain';
import { z } from 'zod';
import {
  type Cell,
  type Column,
  date,
  decimal,
  id,
  idIn,
  json,
  jsonOf,
  money,
  phone,
  text,
  words,
  yesOrNo,
} from './cells.ts';
import { withFieldsOf } from './fields-in-copy.ts';

/** The folder of the pictures in a copy. */
export const IMAGE_FOLDER = 'imagenes/';

/** A CSV file of a copy. */
export interface Sheet {
  file: string;
  /** Describes the content, for the readme. */
  about: string;
  /** The table of the rows, with the joins that its columns need. */
  table: string;
  joins?: string;
  /** Columns of `t` that identify a row within the shop, and sort the rows. */
  key: readonly string[];
  columns: readonly Column[];
}

const KINDS = {
  opening: 'Stock inicial',
  sale: 'Venta',
  shortage: 'Venta sin stock',
  settlement: 'Descuento de lo vendido sin stock',
  cancellation: 'Anulación',
  return: 'Devolución',
  adjustment: 'Ajuste',
  edit: 'Edición',
};
const BATCH_KINDS = {
  prices: 'Cambio de precios',
  import: 'Importación',
  edit: 'Cambio de varios',
};
const BATCH_STATES = {
  scheduled: 'Programado',
  applied: 'Aplicado',
  undone: 'Deshecho',
  cancelled: 'Cancelado',
};
const BATCH_OUTCOMES = {
  pending: 'Pendiente',
  applied: 'Aplicado',
  skipped: 'Sin cambiar',
  undone: 'Deshecho',
  kept: 'Como estaba',
};
const CASH_KINDS = { in: 'Ingreso', out: 'Egreso', withdrawal: 'Retiro' };
const ENTRY_KINDS = {
  sale: 'Venta',
  cancellation: 'Anulación',
  return: 'Devolución',
  payment: 'Pago',
  'write-off': 'Deuda perdonada',
};
const INVOICE_KINDS = { invoice: 'Factura', 'credit-note': 'Nota de crédito' };
const ROLES = { admin: 'Administrador', vendedor: 'Vendedor' };

const unit = words(UNIT_LABEL);
const method: Cell = {
  ...text,
  read(written) {
    const { data, success } = methodKey.safeParse(text.read(written));
    if (!success) throw new RangeError('no es un medio de pago');
    return data;
  },
};
/** The cents by each method. */
const partsByKey = z.record(methodKey, z.int().positive());
/** As they are stored: in cents. */
const storedAdjustment = paymentAdjustment.extend({ amount: z.int() });
const number = (names: Readonly<Record<string, string>>) => words(names, Number);

/** Selects the name of the user whose id is in this column of `t`. */
const nameOf = (column: string) =>
  `(select username from shop_user u where u.shop_id = t.shop_id and u.id = t.${column})`;

/** Selects the shift of a movement, including movements made before the shift was opened. */
const registerOf = (column: string, kind: 'sale' | 'cancellation' | 'return' | 'payment') =>
  `coalesce(t.${column}, (select b.cash_register_id from between_shifts b
    where b.shop_id = t.shop_id and b.kind = '${kind}' and b.source_id = t.id))`;

/**
 * Selects the amount that a method paid of a sale, or gave back of a return. With a single method,
 * the row has no parts.
 */
const paidBy = (method: string): Column => [
  method,
  `case when t.split_payments is not null then (t.split_payments ->> '${method}')::bigint
    when t.payment_method = '${method}' and t.total_cents > 0 then t.total_cents end`,
  money,
];

/** Selects the cents by each of the shop's own methods; null without any. */
const paidByOwn: Column = [
  'Otros medios',
  `(select jsonb_object_agg(key, value)
    from jsonb_each(coalesce(t.split_payments, jsonb_build_object(t.payment_method, t.total_cents)))
    where value > '0' and key <> all (array[${PAYMENT_METHODS.map((key) => `'${key}'`).join(', ')}]))`,
  jsonOf(partsByKey),
];

const named = (file: string, table: string, about: string): Sheet => ({
  file,
  about,
  table,
  key: ['id'],
  columns: [
    ['Id', 't.id', id],
    ['Nombre', 't.name', text],
  ],
});

/** The files of a copy, in the order in which they are loaded: referenced rows come first. */
export const SHEETS = {
  brands: named('marcas.csv', 'brand', 'Tus marcas.'),
  categories: named('categorias.csv', 'category', 'Tus categorías.'),
  subcategories: {
    file: 'subcategorias.csv',
    about: 'Tus subcategorías, con la categoría de cada una.',
    table: 'subcategory',
    joins: 'join category c on c.shop_id = t.shop_id and c.id = t.category_id',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Nombre', 't.name', text],
      ['Categoría Id', 't.category_id', idIn('categories')],
      ['Categoría', 'c.name', text],
    ],
  },
  products: {
    file: 'productos.csv',
    about:
      'Tus productos con precio, costo, stock, marca y categoría. Los que tienen fecha en Eliminado ya no están en la lista y siguen en las ventas.',
    table: 'product',
    joins: `left join brand b on b.shop_id = t.shop_id and b.id = t.brand_id
      left join category c on c.shop_id = t.shop_id and c.id = t.category_id
      left join subcategory s on s.shop_id = t.shop_id and s.id = t.subcategory_id`,
    key: ['id'],
    columns: withFieldsOf(
      'product',
      newProduct,
      [
        ['Id', 't.id', id],
        ['Nombre', 't.name', text],
        ['Código de barras', 't.barcode', text],
        ['Precio', 't.price_cents', money],
        ['Costo', 't.cost_cents', money],
        ['IVA', 't.iva_rate', decimal],
        ['Unidad', 't.unit', unit],
        ['Stock', 't.stock', decimal],
        ['Controlar stock', 't.tracks_stock', yesOrNo],
        ['Stock mínimo', 't.min_stock', decimal],
        ['Marca Id', 't.brand_id', idIn('brands')],
        ['Marca', 'b.name', text],
        ['Categoría Id', 't.category_id', idIn('categories')],
        ['Categoría', 'c.name', text],
        ['Subcategoría Id', 't.subcategory_id', idIn('subcategories')],
        ['Subcategoría', 's.name', text],
        ['Favorito', 't.favourite', yesOrNo],
        ['Publicado en la tienda', 't.published_to_store', yesOrNo],
        ['Destacado', 't.featured', yesOrNo],
        ['Descripción para la tienda', 't.store_description', text],
        ['Imagen', "t.image_id || '.webp'", text],
        ['Creado', 't.created_at', date],
        ['Cambiado', 't.updated_at', date],
        ['Eliminado', 't.deleted_at', date],
      ],
      ['codes'],
    ),
  },
  codes: {
    file: 'mas-codigos.csv',
    about: 'Los otros códigos de cada producto: el del proveedor, o el de un pack con su cantidad.',
    table: 'product_code',
    joins: 'join product p on p.shop_id = t.shop_id and p.id = t.product_id',
    key: ['product_id', 'position'],
    columns: [
      ['Producto Id', 't.product_id', idIn('products')],
      ['Producto', 'p.name', text],
      ['Código', 't.code', text],
      ['Cantidad', 't.quantity', decimal],
    ],
  },
  customers: {
    file: 'clientes.csv',
    about:
      'Tus clientes, con lo que cada uno te debe (Saldo). Los que tienen fecha en Eliminado ya no están en la lista.',
    table: 'customer',
    key: ['id'],
    columns: withFieldsOf('customer', newCustomer, [
      ['Id', 't.id', id],
      ['Nombre', 't.name', text],
      ['Condición fiscal', 't.fiscal_type', words(FISCAL_TYPE_NAMES)],
      ['Tipo de documento', 't.doc_type', number(DOC_TYPE_NAMES)],
      ['Número de documento', 't.doc_number', text],
      ['Teléfono', 't.phone', phone],
      ['Email', 't.email', text],
      ['Dirección', 't.address', text],
      ['Límite de cuenta corriente', 't.credit_limit_cents', money],
      ['Saldo', 't.balance_cents', money],
      ['Recordatorio', 't.reminded_at', date],
      ['Recordatorio de', nameOf('reminded_by'), text],
      ['Creado', 't.created_at', date],
      ['Cambiado', 't.updated_at', date],
      ['Eliminado', 't.deleted_at', date],
    ]),
  },
  users: {
    file: 'usuarios.csv',
    about:
      'Las personas de tu comercio y sus permisos, sin contraseñas ni PIN. Las que tienen fecha en Eliminado ya no están en la lista.',
    table: 'shop_user',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Usuario', 't.username', text],
      ['Nombre', 't.real_name', text],
      ['Rol', 't.role', words(ROLES)],
      ['Email', 't.email', text],
      ['Activo', 't.is_active', yesOrNo],
      ['Gestionar productos', 't.can_manage_products', yesOrNo],
      ['Gestionar ventas', 't.can_manage_sales', yesOrNo],
      ['Ver historial', 't.can_view_history', yesOrNo],
      ['Gestionar caja', 't.can_manage_cash_register', yesOrNo],
      ['Descuento máximo', 't.max_discount', decimal],
      ['Creado', 't.created_at', date],
      ['Eliminado', 't.deleted_at', date],
    ],
  },
  sales: {
    file: 'ventas.csv',
    about: 'Tus ventas, también las anuladas, con cuánto se pagó con cada medio.',
    table: 'sale',
    joins: 'left join customer c on c.shop_id = t.shop_id and c.id = t.customer_id',
    key: ['id'],
    columns: withFieldsOf('sale', sale, [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Vendedor', nameOf('user_id'), text],
      ['Cliente Id', 't.customer_id', idIn('customers')],
      ['Cliente', 'c.name', text],
      ['Medio de pago', 't.payment_method', method],
      ['Total', 't.total_cents', money],
      ...PAYMENT_METHODS.map(paidBy),
      paidByOwn,
      ['Descuento', 't.discount_cents', money],
      ['Descuento %', 't.discount_percent', decimal],
      ['Recargos y descuentos del pago', 't.adjustments', jsonOf(z.array(storedAdjustment))],
      ['Redondeo', 't.rounding_cents', money],
      ['Efectivo recibido', 't.cash_received_cents', money],
      ['Estado', 't.status', words(SALE_STATUS_IN_WORDS)],
      ['Anulada por', nameOf('cancelled_by'), text],
      ['Anulada el', 't.cancelled_at', date],
      ['Devuelto', 't.returned_cents', money],
      ['Caja Id', registerOf('cash_register_id', 'sale'), id],
      ['Cliente a facturar', 't.told_receiver', jsonOf(saleReceiver)],
    ]),
  },
  lines: {
    file: 'ventas-renglones.csv',
    about: 'Los renglones de cada venta, con el precio y el costo de ese momento.',
    table: 'sale_item',
    key: ['sale_id', 'position'],
    columns: [
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Renglón', 't.position', decimal],
      ['Producto Id', 't.product_id', idIn('products')],
      ['Producto', 't.product_name', text],
      ['Unidad', 't.unit', unit],
      ['Cantidad', 't.quantity', decimal],
      ['Precio', 't.price_cents', money],
      ['Costo', 't.cost_cents', money],
      ['IVA', 't.iva_rate', decimal],
      ['Descuento', 't.discount_cents', money],
      ['Descuento %', 't.discount_percent', decimal],
      ['Subtotal', 't.subtotal_cents', money],
      ['Cobrado', 't.charged_cents', money],
    ],
  },
  offlineSales: {
    file: 'ventas-sin-conexion.csv',
    about: 'Las ventas que se hicieron sin conexión, y por qué conviene revisarlas.',
    table: 'offline_sale',
    key: ['sale_id'],
    columns: [
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Recibida el', 't.received_at', date],
      ['Enviada por', nameOf('delivered_by'), text],
      ['Hora del dispositivo', 't.device_time', date],
      ['Motivos', 't.reasons', json],
      ['Caja Id, posterior al cierre', 't.closed_register_id', id],
      ['Revisada el', 't.reviewed_at', date],
      ['Revisada por', nameOf('reviewed_by'), text],
    ],
  },
  returns: {
    file: 'devoluciones.csv',
    about: 'Las devoluciones de tus ventas.',
    table: 'sale_return',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Fecha', 't.created_at', date],
      ['Vendedor', nameOf('user_id'), text],
      ['Medio de pago', 't.payment_method', method],
      ['Total', 't.total_cents', money],
      ...PAYMENT_METHODS.map(paidBy),
      paidByOwn,
      ['Redondeo', 't.rounding_cents', money],
      ['Caja Id', registerOf('cash_register_id', 'return'), id],
    ],
  },
  returnLines: {
    file: 'devoluciones-renglones.csv',
    about: 'Los renglones de cada devolución.',
    table: 'sale_return_item',
    key: ['return_id', 'position', 'restocked'],
    columns: [
      ['Devolución Id', 't.return_id', idIn('returns')],
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Renglón', 't.position', decimal],
      ['Cantidad', 't.quantity', decimal],
      ['Importe', 't.amount_cents', money],
      ['Vuelve al stock', 't.restocked', yesOrNo],
    ],
  },
  payments: {
    file: 'pagos-de-clientes.csv',
    about: 'Lo que tus clientes pagaron de su cuenta corriente.',
    table: 'customer_payment',
    joins: 'join customer c on c.shop_id = t.shop_id and c.id = t.customer_id',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Cliente Id', 't.customer_id', idIn('customers')],
      ['Cliente', 'c.name', text],
      ['Monto', 't.amount_cents', money],
      ['Medio de pago', 't.payment_method', method],
      ['Notas', 't.notes', text],
      ['Usuario', nameOf('user_id'), text],
      ['Caja Id', registerOf('cash_register_id', 'payment'), id],
    ],
  },
  accountEntries: {
    file: 'cuentas-corrientes.csv',
    about:
      'Los movimientos de la cuenta corriente de cada cliente, en orden, con el saldo que quedó después de cada uno.',
    table: 'customer_account_entry',
    joins: 'join customer c on c.shop_id = t.shop_id and c.id = t.customer_id',
    key: ['customer_id', 'position'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Cliente Id', 't.customer_id', idIn('customers')],
      ['Cliente', 'c.name', text],
      ['Tipo', 't.kind', words(ENTRY_KINDS)],
      ['Importe', 't.amount_cents', money],
      ['Saldo', 't.balance_cents', money],
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Devolución Id', 't.return_id', idIn('returns')],
      ['Pago Id', 't.payment_id', idIn('payments')],
      ['Usuario', nameOf('user_id'), text],
      ['Motivo', 't.reason', text],
    ],
  },
  stockMovements: {
    file: 'movimientos-de-stock.csv',
    about: 'Cada cambio de stock: cuánto, por qué y quién.',
    table: 'stock_movement',
    joins: 'join product p on p.shop_id = t.shop_id and p.id = t.product_id',
    key: ['product_id', 'position'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Producto Id', 't.product_id', idIn('products')],
      ['Producto', 'p.name', text],
      ['Tipo', 't.kind', words(KINDS)],
      ['Cantidad', 't.quantity', decimal],
      ['Stock después', 't.stock_after', decimal],
      ['Motivo', 't.reason', text],
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Resuelto', 't.settled_at', date],
      ['Usuario', nameOf('user_id'), text],
    ],
  },
  productBatches: {
    file: 'cambios-masivos.csv',
    about: 'Las importaciones y los cambios de muchos productos a la vez.',
    table: 'product_batch',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Nombre', 't.title', text],
      ['Tipo', 't.kind', words(BATCH_KINDS)],
      ['Estado', 't.state', words(BATCH_STATES)],
      ['Motivo', 't.reason', text],
      ['Programado para', 't.apply_at', date],
      ['Aplicado', 't.applied_at', date],
      ['Deshecho', 't.undone_at', date],
      ['Deshecho por', nameOf('undone_by'), text],
      ['Productos', 't.counts', json],
      ['Usuario', nameOf('user_id'), text],
    ],
  },
  productBatchRows: {
    file: 'productos-de-cambios-masivos.csv',
    about: 'Cómo estaba y cómo quedó cada producto de un cambio de muchos.',
    table: 'product_batch_row',
    joins: 'join product p on p.shop_id = t.shop_id and p.id = t.product_id',
    key: ['batch_id', 'place', 'product_id'],
    columns: [
      ['Cambio Id', 't.batch_id', idIn('productBatches')],
      ['Orden', 't.place', decimal],
      ['Producto Id', 't.product_id', idIn('products')],
      ['Producto', 'p.name', text],
      ['Antes', 't.before', json],
      ['Después', 't.after', json],
      ['Resultado', 't.outcome', words(BATCH_OUTCOMES)],
    ],
  },
  customerBatches: {
    file: 'importaciones-de-clientes.csv',
    about: 'Las importaciones de clientes.',
    table: 'customer_batch',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Nombre', 't.title', text],
      ['Estado', 't.state', words(BATCH_STATES)],
      ['Deshecho', 't.undone_at', date],
      ['Deshecho por', nameOf('undone_by'), text],
      ['Clientes', 't.counts', json],
      ['Usuario', nameOf('user_id'), text],
    ],
  },
  customerBatchRows: {
    file: 'clientes-de-importaciones.csv',
    about: 'Cómo estaba y cómo quedó cada cliente de una importación.',
    table: 'customer_batch_row',
    joins: 'join customer c on c.shop_id = t.shop_id and c.id = t.customer_id',
    key: ['batch_id', 'place', 'customer_id'],
    columns: [
      ['Importación Id', 't.batch_id', idIn('customerBatches')],
      ['Orden', 't.place', decimal],
      ['Cliente Id', 't.customer_id', idIn('customers')],
      ['Cliente', 'c.name', text],
      ['Antes', 't.before', json],
      ['Después', 't.after', json],
      ['Resultado', 't.outcome', words(BATCH_OUTCOMES)],
    ],
  },
  priceChanges: {
    file: 'cambios-de-precio.csv',
    about: 'Cada cambio de precio: de cuánto a cuánto y quién.',
    table: 'price_change',
    joins: 'join product p on p.shop_id = t.shop_id and p.id = t.product_id',
    key: ['product_id', 'created_at', 'id'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Producto Id', 't.product_id', idIn('products')],
      ['Producto', 'p.name', text],
      ['De', 't.from_cents', money],
      ['A', 't.to_cents', money],
      ['Cambio Id', 't.batch_id', idIn('productBatches')],
      ['Deshace', 't.undoes', yesOrNo],
      ['Usuario', nameOf('user_id'), text],
    ],
  },
  openShortages: {
    file: 'vendido-sin-stock.csv',
    about: 'Lo que se vendió sin stock y todavía no resolviste.',
    table: `(
      select * from stock_movement where kind = 'shortage' and settled_at is null
    )`,
    joins: 'join product p on p.shop_id = t.shop_id and p.id = t.product_id',
    key: ['product_id', 'position'],
    columns: [
      ['Id', 't.id', id],
      ['Fecha', 't.created_at', date],
      ['Producto Id', 't.product_id', idIn('products')],
      ['Producto', 'p.name', text],
      ['Cantidad', 't.quantity', decimal],
      ['Venta Id', 't.sale_id', idIn('sales')],
    ],
  },
  cashRegisters: {
    file: 'cajas.csv',
    about: 'Tus cajas con sus cierres.',
    table: 'cash_register',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Número', 't.number', decimal],
      ['Apertura', 't.opened_at', date],
      ['Abierta por', nameOf('opened_by'), text],
      ['Monto inicial', 't.opening_cents', money],
      ['Notas', 't.notes', text],
      ['Cierre', 't.closed_at', date],
      ['Cerrada por', nameOf('closed_by'), text],
      ['Ventas', 't.sales_count', decimal],
      ['Total', 't.total_cents', money],
      ['Esperado', 't.expected_cents', money],
      ['Contado', 't.actual_cents', money],
      ['Notas del cierre', 't.closing_notes', text],
      ['Billetes', 't.counted', json],
    ],
  },
  cashMovements: {
    file: 'movimientos-de-caja.csv',
    about: 'Los ingresos, egresos y retiros de cada caja.',
    table: 'cash_movement',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Caja Id', 't.cash_register_id', id],
      ['Fecha', 't.created_at', date],
      ['Tipo', 't.kind', words(CASH_KINDS)],
      ['Monto', 't.amount_cents', money],
      ['Motivo', 't.reason', text],
      ['Usuario', nameOf('user_id'), text],
      ['Posterior al cierre', 't.after_closing', yesOrNo],
    ],
  },
  offlineEntries: {
    file: 'registros-sin-conexion.csv',
    about: 'Lo hecho sin conexión, además de las ventas: cuándo llegó y por qué revisarlo.',
    table: 'offline_entry',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Qué', 't.content', json],
      ['Registro Id', 't.recorded_id', id],
      ['Usuario', nameOf('user_id'), text],
      ['Fecha', 't.made_at', date],
      ['Hora del dispositivo', 't.device_time', date],
      ['Recibido el', 't.received_at', date],
      ['Enviado por', nameOf('delivered_by'), text],
      ['Motivos', 't.reasons', json],
      ['Revisado el', 't.reviewed_at', date],
      ['Revisado por', nameOf('reviewed_by'), text],
    ],
  },
  invoices: {
    file: 'facturas.csv',
    about: 'Tus facturas electrónicas y sus notas de crédito, con su CAE.',
    table: 'invoice',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Tipo', 't.kind', words(INVOICE_KINDS)],
      ['Letra', 't.letter', text],
      ['Punto de venta', 't.point_of_sale', decimal],
      ['Número', 't.number', decimal],
      ['Fecha', 't.date::text', text],
      ['CAE', 't.cae', text],
      ['Vencimiento del CAE', 't.cae_due_date::text', text],
      ['Estado', 't.state', words(INVOICE_STATE_NAMES)],
      ['Venta Id', 't.sale_id', idIn('sales')],
      ['Devolución Id', 't.return_id', idIn('returns')],
      ['Factura Id', 't.invoice_id', id],
      ['Emisor', 't.issuer', json],
      ['Cliente', 't.receiver', json],
      ['Total', 't.total_cents', money],
      ['Neto', 't.net_cents', money],
      ['Exento', 't.exempt_cents', money],
      ['IVA', 't.iva', json],
      ['Usuario', nameOf('user_id'), text],
      ['Pedida', 't.created_at', date],
    ],
  },
  storeOrders: {
    file: 'pedidos.csv',
    about: 'Lo que pidieron en tu tienda online.',
    table: 'store_order',
    key: ['id'],
    columns: [
      ['Id', 't.id', id],
      ['Número', 't.number', decimal],
      ['Fecha', 't.created_at', date],
      [
        'Estado',
        `case when exists (
          select from sale s where s.shop_id = t.shop_id and s.id = t.sale_id and s.status = 'completed'
        ) then 'delivered' else t.state end`,
        words(ORDER_STATE_NAMES),
      ],
      ['Medio', 't.method', words({ whatsapp: 'WhatsApp', email: 'Correo', form: 'Formulario' })],
      ['Nombre', 't.buyer_name', text],
      ['Teléfono', 't.buyer_phone', phone],
      ['Email', 't.buyer_email', text],
      ['Dirección', 't.buyer_address', text],
      ['Notas', 't.notes', text],
      ['Productos', 't.lines', json],
      ['Entrega', 't.delivery', words({ 'pick-up': 'Retiro en el local', shipping: 'Envío' })],
      ['Envío', 't.shipping_cents', money],
      ['Total', 't.total_cents', money],
      ['Venta Id', 't.sale_id', idIn('sales')],
    ],
  },
  settings: {
    file: 'configuracion.csv',
    about: 'Los datos y la configuración de tu comercio.',
    table: '(select *, id as shop_id from shop)',
    joins: `left join till_settings s on s.shop_id = t.id
      left join fiscal_config f on f.shop_id = t.id
      left join store_config o on o.shop_id = t.id
      left join store_address a on a.shop_id = t.id`,
    key: ['id'],
    columns: [
      ['Nombre', 't.name', text],
      ['Provincia', 't.provincia', text],
      ['Teléfono', 't.phone_number', phone],
      ['Dirección', 't.address', text],
      ['Logo', "t.logo_id || '.webp'", text],
      ['Creado', 't.created_at', date],
      ['Caja', 't.cash_register_config', json],
      ['Mostrador', 's.settings', json],
      ['CUIT', 'f.cuit', text],
      ['Razón Social', 'f.business_name', text],
      ['Punto de Venta', 'f.point_of_sale', decimal],
      ['Condición Fiscal', 'f.fiscal_condition', words(FISCAL_CONDITION_NAMES)],
      ['Domicilio comercial', 'f.address', text],
      ['Ingresos Brutos', 'f.gross_income', text],
      ['Inicio de actividades', 'f.activity_start', text],
      ['Tienda online', 'a.slug', text],
      ['Configuración de la tienda', 'o.settings', json],
      ['Logo de la tienda', "o.logo_id || '.webp'", text],
      ['Banner de la tienda', "o.banner_id || '.webp'", text],
      ['Favicon de la tienda', "o.favicon_id || '.webp'", text],
    ],
  },
  audit: {
    file: 'actividad.csv',
    about: 'Quién hizo qué, y cuándo.',
    table: 'audit_entry',
    key: ['id'],
    columns: [
      ['Fecha', 't.at', date],
      ['Usuario', 't.username', text],
      ['Acción', 't.action', text],
      ['Detalle', 't.details', json],
    ],
  },
} as const satisfies Record<string, Sheet>;
export type SheetName = keyof typeof SHEETS;

/** Tables of a shop that copies leave out, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  account_link: 'secrets of links that were mailed',
  account_name: 'the names of `usuarios.csv`',
  act_authorization: 'in the activity',
  act_authorization_use: 'in the activity',
  between_shifts: 'in the cash register of sales, returns and payments',
  cash_schedule: 'the last run of the schedule in the settings',
  customer_batch_part: 'rows that a device is still sending',
  held_sale: 'carts that wait at the counter',
  image: 'the pictures themselves are there',
  iva_day: 'sums of the sales',
  known_browser: 'secrets of browsers',
  product_batch_part: 'rows that a device is still sending',
  product_day: 'sums of the sales',
  product_days_closed: 'sums of the sales',
  recovery_code: 'secrets of the second factor',
  release_failure: 'reports to Mostrador of its own errors',
  sale_day: 'sums of the sales',
  sale_days_closed: 'sums of the sales',
  sale_hour: 'sums of the sales',
  sale_series: 'the largest number of the sales',
  offline_lease: 'what devices may do until their leases end',
  online_store: 'the published part of the settings',
  store_address: 'in the settings',
  second_factor: 'secrets of the second factor',
  session: 'secrets of sessions',
  subscription: 'between the shop and Mostrador',
  preapproval: 'between the shop and Mostrador',
  subscription_payment: 'between the shop and Mostrador',
  plan_notice: 'between the shop and Mostrador',
};
