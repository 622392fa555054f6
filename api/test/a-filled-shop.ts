import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { sql } from 'kysely';
import {
  type Database,
  pipelined,
  type Schema,
  type ShopDatabase,
} from '../src/database/database.ts';
import { TABLE_RIGHTS } from '../src/database/rights.ts';
import description from '../src/database/schema.json' with { type: 'json' };
import { anInvoiceOf } from './invoices.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

export interface FilledShop {
  db: ShopDatabase;
  userId: string;
  categoryId: string;
  brandId: string;
}

/** Creates a shop with a row in every table. */
export async function aFilledShop(database: Database): Promise<FilledShop> {
  const shop_id = newId();
  const db = database.forShop(shop_id);
  const [userId, brandId, categoryId, subcategoryId] = [newId(), newId(), newId(), newId()];
  const [imageId, productId, customerId, saleId] = [newId(), newId(), newId(), newId()];
  const [returnId, cashRegisterId, batchId] = [newId(), newId(), newId()];
  const [accountPaymentId, authorizationId, leaseId] = [newId(), newId(), newId()];
  await pipelined(db, [
    db.insertInto('shop').values({
      id: shop_id,
      name: 'Almacén',
      created_at: NOW,
      cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
    }),
    db.insertInto('subscription').values({ shop_id, plan: 'premium', updated_at: NOW }),
    db.insertInto('preapproval').values({
      shop_id,
      id: shop_id,
      status: 'cancelled',
      payer_email: 'pagos@kiosco.example',
      amount_cents: 2_500_000,
      init_point: 'https://www.mercadopago.com.ar/x',
      created_at: NOW,
      modified_at: NOW,
    }),
    db.insertInto('subscription_payment').values({
      shop_id,
      id: newId(),
      provider_id: 1,
      preapproval_id: shop_id,
      amount_cents: 2_500_000,
      paid_at: NOW,
      paid_from: NOW,
      paid_until: new Date(NOW.getTime() + 1),
    }),
    db
      .insertInto('plan_notice')
      .values({ shop_id, topic: 'products near', occasion: '100', sent_at: NOW }),
    db.insertInto('shop_user').values({
      shop_id,
      id: userId,
      username: userId,
      password_hash: '…',
      role: 'admin',
      created_at: NOW,
    }),
    db
      .insertInto('account_name')
      .values({ kind: 'username', key: userId, shop_id, user_id: userId }),
    db.insertInto('session').values({
      shop_id,
      token_hash: Buffer.alloc(32),
      user_id: userId,
      created_at: NOW,
      expires_at: NOW,
    }),
    db
      .insertInto('second_factor')
      .values({ shop_id, user_id: userId, secret: Buffer.alloc(48), created_at: NOW }),
    db
      .insertInto('recovery_code')
      .values({ shop_id, user_id: userId, code_hash: Buffer.alloc(32) }),
    db.insertInto('known_browser').values({
      shop_id,
      token_hash: Buffer.alloc(32),
      user_id: userId,
      created_at: NOW,
      expires_at: NOW,
    }),
    db.insertInto('account_link').values({
      shop_id,
      token_hash: Buffer.alloc(32),
      user_id: userId,
      purpose: 'verify-email',
      email: 'sol@kiosco.example',
      created_at: NOW,
      expires_at: NOW,
    }),
    db.insertInto('brand').values({ shop_id, id: brandId, name: 'Taragüí' }),
    db.insertInto('category').values({ shop_id, id: categoryId, name: 'Almacén' }),
    db
      .insertInto('subcategory')
      .values({ shop_id, id: subcategoryId, category_id: categoryId, name: 'Yerbas' }),
    db.insertInto('image').values({ shop_id, id: imageId, bytes: 1, created_at: NOW }),
    db.updateTable('shop').set({ logo_id: imageId }).where('id', '=', shop_id),
    db.insertInto('product').values({
      shop_id,
      id: productId,
      name: 'Yerba 1kg',
      search_key: 'yerba 1kg',
      price_cents: 450_000,
      iva_rate: 21,
      stock: 9,
      brand_id: brandId,
      category_id: categoryId,
      subcategory_id: subcategoryId,
      image_id: imageId,
      created_at: NOW,
      updated_at: NOW,
    }),
    db.insertInto('product_code').values({
      shop_id,
      product_id: productId,
      position: 1,
      code: '17790387013624',
      key: '17790387013624',
      quantity: 12,
    }),
    db.insertInto('customer').values({
      shop_id,
      id: customerId,
      name: 'Ana',
      search_key: 'ana',
      fiscal_type: 'consumidor_final',
      doc_type: 96,
      created_at: NOW,
      updated_at: NOW,
    }),
    db.insertInto('sale_series').values({ shop_id, counter: 1, last_number: 1 }),
    db.insertInto('sale').values({
      shop_id,
      id: saleId,
      number: 1,
      user_id: userId,
      customer_id: customerId,
      total_cents: 450_000,
      payment_method: 'Efectivo',
      cash_cents: 450_000,
      created_at: NOW,
    }),
    db.insertInto('sale_item').values({
      shop_id,
      sale_id: saleId,
      position: 0,
      product_id: productId,
      product_name: 'Yerba 1kg',
      unit: 'unit',
      quantity: 1,
      price_cents: 450_000,
      subtotal_cents: 450_000,
      charged_cents: 450_000,
      iva_rate: 21,
    }),
    db.insertInto('sale_return').values({
      shop_id,
      id: returnId,
      sale_id: saleId,
      user_id: userId,
      created_at: NOW,
      payment_method: 'Efectivo',
      total_cents: 450_000,
    }),
    db.insertInto('sale_return_item').values({
      shop_id,
      return_id: returnId,
      sale_id: saleId,
      position: 0,
      quantity: 1,
      amount_cents: 450_000,
      restocked: false,
    }),
    db.insertInto('customer_payment').values({
      shop_id,
      id: accountPaymentId,
      customer_id: customerId,
      amount_cents: 450_000,
      payment_method: 'Efectivo',
      user_id: userId,
      created_at: NOW,
    }),
    db.insertInto('customer_account_entry').values({
      shop_id,
      customer_id: customerId,
      position: 1,
      id: newId(),
      kind: 'payment',
      amount_cents: -450_000,
      balance_cents: -450_000,
      payment_id: accountPaymentId,
      user_id: userId,
      created_at: NOW,
    }),
    db.insertInto('cash_register').values({
      shop_id,
      id: cashRegisterId,
      opened_at: NOW,
      opened_by: userId,
      opening_cents: 0,
    }),
    db.insertInto('between_shifts').values({
      shop_id,
      kind: 'sale',
      source_id: saleId,
      cash_register_id: cashRegisterId,
    }),
    db.insertInto('offline_lease').values({
      shop_id,
      id: leaseId,
      user_id: userId,
      session_hash: Buffer.alloc(32),
      max_discount: 100,
      issued_at: NOW,
      expires_at: NOW,
    }),
    db.insertInto('offline_sale').values({
      shop_id,
      sale_id: saleId,
      lease_id: leaseId,
      device_time: NOW,
      received_at: NOW,
      delivered_by: userId,
      reasons: sql`'[{"kind": "seller"}]'::jsonb`,
      closed_register_id: cashRegisterId,
      reviewed_at: NOW,
      reviewed_by: userId,
    }),
    db.insertInto('offline_entry').values({
      shop_id,
      id: newId(),
      content: sql`'{"kind": "opening", "openingAmount": 0, "notes": null}'::jsonb`,
      recorded_id: cashRegisterId,
      user_id: userId,
      made_at: NOW,
      lease_id: leaseId,
      device_time: NOW,
      received_at: NOW,
      delivered_by: userId,
      reasons: sql`'[{"kind": "person"}]'::jsonb`,
      reviewed_at: NOW,
      reviewed_by: userId,
    }),
    db.insertInto('cash_movement').values({
      shop_id,
      id: newId(),
      cash_register_id: cashRegisterId,
      kind: 'in',
      amount_cents: 100,
      reason: 'Cambio',
      user_id: userId,
      created_at: NOW,
    }),
    db.insertInto('cash_schedule').values({ shop_id, done_until: NOW }),
    db.insertInto('act_authorization').values({
      shop_id,
      id: authorizationId,
      act: 'discount',
      asked_by: userId,
      allowed_by: userId,
      created_at: NOW,
      expires_at: NOW,
    }),
    db.insertInto('act_authorization_use').values({
      shop_id,
      authorization_id: authorizationId,
      sale_id: saleId,
      used_at: NOW,
    }),
    db.insertInto('product_days_closed').values({ shop_id, day: '2026-03-09' }),
    db.insertInto('product_day').values({
      shop_id,
      day: '2026-03-09',
      user_id: userId,
      product_id: productId,
      iva_rate: 21,
      quantity: 1,
      charged_cents: 450_000,
      cost_cents: 300_000,
      costed_cents: 450_000,
    }),
    db.insertInto('sale_hour').values({
      shop_id,
      day: '2026-03-09',
      hour: 9,
      user_id: userId,
      sales: 1,
      charged_cents: 450_000,
    }),
    db.insertInto('iva_day').values({
      shop_id,
      day: '2026-03-09',
      iva_rate: 21,
      charged_cents: 450_000,
      iva_cents: 78_099,
    }),
    db.insertInto('sale_day').values({
      shop_id,
      day: '2026-03-09',
      user_id: userId,
      status: 'completed',
      methods: ['Efectivo'],
      sales: 1,
      total_cents: 450_000,
      payments: { Efectivo: 450_000 },
    }),
    db.insertInto('sale_days_closed').values({ shop_id, before: '2026-03-10' }),
    db.insertInto('stock_movement').values({
      shop_id,
      id: newId(),
      product_id: productId,
      kind: 'sale',
      quantity: -1,
      stock_after: 9,
      sale_id: saleId,
      user_id: userId,
      created_at: NOW,
    }),
    db.insertInto('product_batch').values({
      shop_id,
      id: batchId,
      kind: 'prices',
      title: 'Aumento',
      state: 'undone',
      fingerprint: Buffer.alloc(32),
      reason: 'Corrección',
      counts: sql`'{}'::jsonb`,
      user_id: userId,
      created_at: NOW,
      undone_at: NOW,
      undone_by: userId,
    }),
    db.insertInto('product_batch_row').values({
      shop_id,
      batch_id: batchId,
      product_id: productId,
      place: 0,
      outcome: 'undone',
    }),
    db.insertInto('product_batch_part').values({
      shop_id,
      batch_id: batchId,
      part: 0,
      rows: sql`'{}'::jsonb`,
      created_at: NOW,
    }),
    db.insertInto('customer_batch').values({
      shop_id,
      id: batchId,
      title: 'Clientes',
      state: 'undone',
      fingerprint: Buffer.alloc(32),
      counts: sql`'{}'::jsonb`,
      user_id: userId,
      created_at: NOW,
      undone_at: NOW,
      undone_by: userId,
    }),
    db.insertInto('customer_batch_row').values({
      shop_id,
      batch_id: batchId,
      customer_id: customerId,
      place: 0,
      after: sql`'{}'::jsonb`,
      outcome: 'undone',
    }),
    db.insertInto('customer_batch_part').values({
      shop_id,
      batch_id: batchId,
      part: 0,
      rows: sql`'{}'::jsonb`,
      created_at: NOW,
    }),
    db.insertInto('price_change').values({
      shop_id,
      id: newId(),
      product_id: productId,
      from_cents: 400_000,
      to_cents: 450_000,
      user_id: userId,
      created_at: NOW,
      batch_id: batchId,
    }),
    db.insertInto('held_sale').values({
      shop_id,
      id: newId(),
      name: 'Mesa 4',
      cart: { lines: [], customer: null },
      user_id: userId,
      created_at: NOW,
      take_id: newId(),
      taken_by: userId,
      taken_at: NOW,
    }),
    db.insertInto('till_settings').values({ shop_id, settings: {}, updated_at: NOW }),
    db.insertInto('fiscal_config').values({
      shop_id,
      cuit: '20123456786',
      business_name: 'Sol Gómez',
      point_of_sale: 1,
      fiscal_condition: 'monotributista',
      updated_at: NOW,
    }),
    db.insertInto('store_config').values({ shop_id, logo_id: imageId }),
    db.insertInto('release_failure').values({
      shop_id,
      remote: 'mfe_pos',
      version: '1',
      user_id: userId,
      error: 'broken',
      reported_at: NOW,
      shop_created_at: NOW,
    }),
    db.insertInto('online_store').values({ shop_id }),
    db.insertInto('store_address').values({ shop_id, slug: `tienda-${shop_id}` }),
    db.insertInto('store_order').values({
      shop_id,
      id: newId(),
      number: 1,
      created_at: NOW,
      state: 'new',
      method: 'form',
      buyer_name: 'Ana',
      lines: sql`'[]'::jsonb`,
      total_cents: 0,
      sale_id: newId(),
    }),
    db
      .insertInto('invoice')
      .values(anInvoiceOf({ shopId: shop_id, userId }, saleId, { created_at: NOW })),
    db.insertInto('audit_entry').values({
      shop_id,
      id: newId(),
      at: NOW,
      user_id: userId,
      username: userId,
      action: 'account.signed-in',
      details: {},
    }),
  ]);
  await fillPlainTables(database, db, { shop_id, user_id: userId });
  return { db, userId, categoryId, brandId };
}

const VALUES: Record<string, () => unknown> = {
  uuid: newId,
  text: () => 'x',
  'timestamp with time zone': () => NOW,
};

/** Adds a row to each table that has none: a feature with a plain table needs no entry above. */
async function fillPlainTables(
  database: Database,
  db: ShopDatabase,
  known: Record<string, string>,
): Promise<void> {
  const readable = (await tablesOfShops(database)).filter(
    (table) => TABLE_RIGHTS[table]?.select === 'all',
  );
  for (const table of readable) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const row = Object.entries(description).flatMap(([name, type]) => {
      const [, column = ''] = name.split(`column ${table}.`);
      const value = known[column] ?? VALUES[type.replace(' not null', '')]?.();
      return column && type.endsWith(' not null') ? [[column, value] as const] : [];
    });
    await db
      .insertInto(table as keyof Schema)
      .values(Object.fromEntries(row) as never)
      .execute();
  }
}

/** Returns the names of the tables with row level security. */
export async function tablesOfShops({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query('select distinct tablename from pg_policies order by 1');
  return rows.map((row) => row.tablename);
}
