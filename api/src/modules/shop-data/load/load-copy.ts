import { ownMethods } from '@mostrador/contracts/payment-methods';
import { CUSTOMER_CREDIT, PAYMENT_METHODS, type PaymentMethod } from '@mostrador/contracts/sales';
import type { LoadedData } from '@mostrador/contracts/shop-data';
import { MAX_METHODS } from '@mostrador/contracts/till-settings';
import { shopMethod } from '@mostrador/contracts/till-settings.schemas';
import {
  canonicalCode,
  canonicalDocument,
  codeKeyOf,
  newId,
  roundQuantity,
  searchKeyOf,
  visibleText,
} from '@mostrador/domain';
import { type Insertable, sql } from 'kysely';
import pg from 'pg';
import {
  pipelined,
  type Schema,
  type ShopDatabase,
  type ShopTransaction,
} from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { leaveOutOfShifts } from '../../cash-registers/between-shifts.repository.ts';
import { findOpenCashRegister } from '../../cash-registers/cash-registers.repository.ts';
import { customerSearchKey } from '../../customers/customers.repository.ts';
import { planLimitReached } from '../../plans/plans.errors.ts';
import { limitsOf } from '../../plans/plans.ts';
import { findSubscription } from '../../plans/subscriptions.repository.ts';
import { numberLoadedSales } from '../../sale-records/number-sales.repository.ts';
import { reopenDays } from '../../sale-records/shop-day.repository.ts';
import { lockTillSettings, putTillSettings } from '../../till-settings/till-settings.repository.ts';
import { SHEETS, type SheetName } from '../copy/sheets.ts';
import { type AccountSum, addEntry, NO_ENTRIES } from './account-sums.ts';
import { CopyProblem } from './copy-problem.ts';
import { inOneSpelling } from './in-one-spelling.ts';
import { type CopyRow, readRows } from './read-rows.ts';
import { createStoredReader, type StoredColumns } from './stored-columns.ts';
import { unzipCopy } from './unzip-copy.ts';

/** Rows in one insert. */
const PART = 500;
/** Timeout of a statement. It locks only this shop's rows, as in `deleteShop`. */
const LONGEST_STATEMENT_MS = 5 * 60_000;

const LOADED = [
  'brands',
  'categories',
  'subcategories',
  'products',
  'codes',
  'customers',
  'sales',
  'lines',
  'openShortages',
  'returns',
  'returnLines',
  'payments',
  'accountEntries',
] as const satisfies SheetName[];
type LoadedSheet = (typeof LOADED)[number];

/** Files that copies of earlier releases lack. */
const ADDED_LATER = new Set([
  SHEETS.codes.file,
  SHEETS.openShortages.file,
  SHEETS.productBatches.file,
  SHEETS.productBatchRows.file,
  SHEETS.priceChanges.file,
  SHEETS.customerBatches.file,
  SHEETS.customerBatchRows.file,
]);

const CODE = 'Código de barras';
const DOCUMENT = 'Número de documento';

export interface LoadOrder {
  path: string;
  owner: { userId: string; username: string };
  now: Date;
}

/**
 * Loads the products, customers with their accounts, and sales of a copy into an empty shop, in one
 * transaction. Throws a `CopyProblem` for any problem of the copy or the shop, and
 * `plan.limit-reached`.
 */
export async function loadCopy(shop: ShopDatabase, order: LoadOrder): Promise<LoadedData> {
  const files = new Set(LOADED.map((name) => SHEETS[name].file));
  const texts = await unzipCopy(order.path, files, ADDED_LATER);
  return shop.transact(async (tx) => {
    await pipelined(tx, [
      sql`set local statement_timeout = ${sql.lit(LONGEST_STATEMENT_MS)}`,
      // Locks the series before the shop, as sales do: otherwise its first sale would deadlock.
      sql`insert into sale_series (shop_id, counter, last_number) values (${tx.shopId}, 1, 0)
        on conflict do nothing`,
      sql`select from shop where id = ${tx.shopId} for update`,
    ]);
    await refuseUnlessEmpty(tx);
    const loaded = await new Loading(tx, texts, order).run();
    recordAudit(tx, { ...order.owner, now: order.now }, 'shop-data.loaded', loaded);
    return loaded;
  });
}

async function refuseUnlessEmpty(tx: ShopTransaction): Promise<void> {
  const {
    rows: [found],
  } = await sql<{ table: string }>`
    select 'x' as table where ${sql.join(
      ['brand', 'category', 'product', 'customer', 'sale'].map(
        (table) => sql`exists (select from ${sql.table(table)} where shop_id = ${tx.shopId})`,
      ),
      sql` or `,
    )}`.execute(tx);
  if (found)
    throw new CopyProblem(
      'Una copia se carga en un comercio nuevo y vacío: este ya tiene productos, marcas, categorías, clientes o ventas.',
    );
}

/** The loading of one copy into the shop. */
class Loading {
  readonly #tx: ShopTransaction;
  readonly #texts: Map<string, string>;
  readonly #order: LoadOrder;
  /** The ids in each file, to find references to missing rows. */
  readonly #ids = new Map<LoadedSheet, Set<string>>();
  /**
   * Sales and payments that still need an account entry, with the cents that each adds to an
   * account.
   */
  readonly #unbooked = new Map<string, { customerId: string | null; cents: number }>();
  /** Users of this shop, by their names in the copy. */
  readonly #sellers = new Map<string, string>();
  /** The methods of the copy's payments. */
  readonly #methods = new Set<PaymentMethod>();

  constructor(tx: ShopTransaction, texts: Map<string, string>, order: LoadOrder) {
    this.#tx = tx;
    this.#texts = texts;
    this.#order = order;
  }

  async run(): Promise<LoadedData> {
    await this.#load('brands', this.#named('brands'));
    await this.#load('categories', this.#named('categories'));
    await this.#load('subcategories', this.#named('subcategories'));
    const products = await this.#loadProducts();
    await this.#loadCodes();
    const accounts = this.#sumAccounts();
    const documents = inOneSpelling(this.#rows('customers'), DOCUMENT, canonicalDocument);
    const customers = await this.#load('customers', (row) => ({
      ...(accounts.get(row.need('Id')) ?? NO_ENTRIES),
      name: nameIn(row),
      search_key: customerSearchKey({
        name: row.need('Nombre'),
        docNumber: row.get(DOCUMENT) ?? null,
        email: row.get('Email') ?? null,
        phone: row.get('Teléfono') ?? null,
      }),
      doc_number: documents.textOf(row),
      shared_document: documents.sharedBy(row),
    }));
    await this.#addSellers();
    const sales = await this.#load('sales', (row) => this.#saleOf(row));
    await numberLoadedSales(this.#tx);
    await this.#load('lines');
    await this.#loadOpenShortages();
    await this.#load('returns', (row) => {
      const parts = this.#partsOf(row);
      return {
        user_id: this.#seller(row, 'Vendedor'),
        // Copies made before returns had parts have no amounts by method.
        split_payments: parts.length > 0 ? splitOf(row, parts) : null,
        rounding_cents: row.get<number | null>('Redondeo') ?? 0,
      };
    });
    await this.#load('returnLines');
    await this.#loadAccounts();
    await this.#addMethods();
    await this.#keepOutOfShifts();
    await reopenDays(this.#tx);
    return { products, customers, sales };
  }

  *#rows(name: LoadedSheet): Generator<CopyRow> {
    const sheet = SHEETS[name];
    yield* readRows(sheet, this.#texts.get(sheet.file) ?? '');
  }

  /**
   * Inserts the rows of a file, each with the columns of its table that the file has.
   *
   * @param computed returns the columns that are not in the file, or stored otherwise
   * @returns the number of rows in the file
   */
  async #load(
    name: LoadedSheet,
    computed: (row: CopyRow) => StoredColumns = () => ({}),
  ): Promise<number> {
    const table = SHEETS[name].table as keyof Schema;
    const storedIn = createStoredReader(SHEETS[name], {
      id: (row) => this.#newId(name, row),
      reference: (row, header, to) => this.#refer(row, header, to as LoadedSheet),
    });
    let loaded = 0;
    let part: StoredColumns[] = [];
    const insert = async () => {
      if (part.length === 0) return;
      const [first, last] = [loaded + 2, loaded + 1 + part.length];
      try {
        await this.#tx
          .insertInto(table)
          .values(part as never)
          .execute();
      } catch (error) {
        throw isRefusedRow(error) ? problemOfRows(SHEETS[name].file, first, last) : error;
      }
      loaded += part.length;
      part = [];
    };
    for (const row of this.#rows(name)) {
      part.push({ ...storedIn(row, computed(row)), shop_id: this.#tx.shopId });
      if (part.length === PART) await insert();
    }
    await insert();
    return loaded;
  }

  /**
   * Converts rows that have only a unique name. Of two names that are seen as the same, one row
   * keeps its text unchanged.
   */
  #named(name: LoadedSheet): (row: CopyRow) => StoredColumns {
    const names = inOneSpelling(this.#rows(name), 'Nombre', seen, (text) => text.toLowerCase());
    return (row) => ({ name: names.textOf(row) ?? row.need<string>('Nombre') });
  }

  async #loadProducts(): Promise<number> {
    const { now, owner } = this.#order;
    const shop_id = this.#tx.shopId;
    await this.#refuseTooManyProducts();
    const codes = inOneSpelling(this.#rows('products'), CODE, canonicalCode, codeKeyOf);
    const openings: Insertable<Schema['stock_movement']>[] = [];
    const products = await this.#load('products', (row) => {
      const stock = row.need<number>('Stock');
      if (stock > 0)
        openings.push({
          shop_id,
          id: newId(now),
          product_id: row.need('Id'),
          kind: 'opening',
          quantity: stock,
          stock_after: stock,
          user_id: owner.userId,
          created_at: now,
        });
      return {
        name: nameIn(row),
        search_key: searchKeyOf(row.need('Nombre')),
        barcode: codes.textOf(row),
        shared_code: codes.sharedBy(row),
        // Copies of earlier releases have no such column.
        tracks_stock: row.get<boolean>('Controlar stock') ?? true,
        updated_at: now,
      };
    });
    for (let from = 0; from < openings.length; from += PART)
      await this.#tx
        .insertInto('stock_movement')
        .values(openings.slice(from, from + PART))
        .execute();
    return products;
  }

  /** Loads the further codes. Refuses one that another product has. */
  async #loadCodes(): Promise<void> {
    const mains = new Set<string>();
    for (const row of this.#rows('products'))
      if (row.get('Eliminado') === null) mains.add(codeKeyOf(row.get<string | null>(CODE) ?? ''));
    const positions = new Map<string, number>();
    await this.#load('codes', (row) => {
      const code = canonicalCode(row.need('Código'));
      const key = codeKeyOf(code);
      if (code === '' || mains.has(key)) throw row.problem('Código', 'ya es de otro producto');
      const productId = row.need<string>('Producto Id');
      const position = (positions.get(productId) ?? 0) + 1;
      positions.set(productId, position);
      return { position, code, key };
    });
  }

  /**
   * Loads what was sold without stock and is not settled. The stock of the copy is what remained, so
   * each shortage is taken off again.
   */
  async #loadOpenShortages(): Promise<void> {
    const { now, owner } = this.#order;
    const shop_id = this.#tx.shopId;
    const stocks = new Map<string, number>();
    for (const row of this.#rows('products')) stocks.set(row.need('Id'), row.need('Stock'));
    const movements: Insertable<Schema['stock_movement']>[] = [];
    for (const row of this.#rows('openShortages')) {
      const quantity = row.need<number>('Cantidad');
      if (quantity <= 0) throw row.problem('Cantidad', 'tiene que ser mayor que 0');
      const product_id = row.need<string>('Producto Id');
      const sale_id = row.need<string>('Venta Id');
      this.#refer(row, 'Producto Id', 'products');
      this.#refer(row, 'Venta Id', 'sales');
      const stock = stocks.get(product_id) ?? 0;
      const common = {
        shop_id,
        product_id,
        user_id: owner.userId,
        created_at: row.need<Date>('Fecha'),
      };
      movements.push(
        {
          ...common,
          id: this.#newId('openShortages', row),
          kind: 'shortage',
          quantity,
          stock_after: roundQuantity(stock + quantity),
          sale_id,
        },
        { ...common, id: newId(now), kind: 'settlement', quantity: -quantity, stock_after: stock },
      );
    }
    for (let from = 0; from < movements.length; from += PART)
      await this.#tx
        .insertInto('stock_movement')
        .values(movements.slice(from, from + PART))
        .execute();
  }

  async #refuseTooManyProducts(): Promise<void> {
    const subscription = await findSubscription(this.#tx, this.#order.now);
    const maxLimit = limitsOf(subscription).products;
    if (maxLimit === null) return;
    let currentUsage = 0;
    for (const row of this.#rows('products')) if (row.get('Eliminado') === null) currentUsage++;
    if (currentUsage > maxLimit)
      throw planLimitReached({
        plan: subscription.plan,
        limitKind: 'products',
        currentUsage,
        maxLimit,
      });
  }

  /** Returns the accounts after all entries, by customer. The customer's row stores these sums. */
  #sumAccounts(): Map<string, AccountSum> {
    const accounts = new Map<string, AccountSum>();
    for (const row of this.#rows('accountEntries')) {
      const customerId = row.need<string>('Cliente Id');
      accounts.set(customerId, addEntry(accounts.get(customerId) ?? NO_ENTRIES, row));
    }
    return accounts;
  }

  async #loadAccounts(): Promise<void> {
    await this.#load('payments', (row) => {
      const customerId = row.need<string>('Cliente Id');
      this.#unbooked.set(row.need('Id'), { customerId, cents: -row.need<number>('Monto') });
      this.#methods.add(row.need('Medio de pago'));
      return { user_id: this.#seller(row, 'Usuario') };
    });
    const positions = new Map<string, number>();
    await this.#load('accountEntries', (row) => {
      const customerId = row.need<string>('Cliente Id');
      const position = (positions.get(customerId) ?? 0) + 1;
      positions.set(customerId, position);
      this.#book(row, customerId);
      return { position, user_id: this.#seller(row, 'Usuario') };
    });
    if (this.#unbooked.size > 0)
      throw new CopyProblem(
        `A ${SHEETS.accountEntries.file} le faltan movimientos: hay ventas en cuenta corriente o pagos que no están.`,
      );
  }

  /** Refuses an entry whose amount or customer differs from those of its sale or payment. */
  #book(row: CopyRow, customerId: string): void {
    const kind = row.need('Tipo');
    if (kind !== 'sale' && kind !== 'payment') return;
    const cause = row.need<string>(kind === 'sale' ? 'Venta Id' : 'Pago Id');
    const booked = this.#unbooked.get(cause);
    if (booked?.cents !== row.get('Importe') || booked?.customerId !== customerId)
      throw row.problem('Importe', 'no es el de su venta o su pago');
    this.#unbooked.delete(cause);
  }

  /** Adds the users who sold as removed sellers: past sales name them, and no list shows them. */
  async #addSellers(): Promise<void> {
    const { owner, now } = this.#order;
    this.#sellers.set(owner.username, owner.userId);
    const added: Insertable<Schema['shop_user']>[] = [];
    const add = (username: string | null) => {
      if (username === null || this.#sellers.has(username)) return;
      const id = newId(now);
      this.#sellers.set(username, id);
      added.push({
        shop_id: this.#tx.shopId,
        id,
        username,
        // No password has this hash, and no name leads to this user.
        password_hash: '-',
        role: 'vendedor',
        is_active: false,
        created_at: now,
        deleted_at: now,
      });
    };
    for (const row of this.#rows('sales')) {
      add(row.get('Vendedor'));
      add(row.get('Anulada por'));
    }
    for (const row of this.#rows('returns')) add(row.get('Vendedor'));
    for (const row of this.#rows('payments')) add(row.get('Usuario'));
    for (const row of this.#rows('accountEntries')) add(row.get('Usuario'));
    for (let from = 0; from < added.length; from += PART)
      await this.#tx
        .insertInto('shop_user')
        .values(added.slice(from, from + PART))
        .execute();
  }

  #saleOf(row: CopyRow): StoredColumns {
    const customerId = row.get<string | null>('Cliente Id');
    const onAccount = row.get<number | null>(CUSTOMER_CREDIT) ?? 0;
    if (onAccount > 0) this.#unbooked.set(row.need('Id'), { customerId, cents: onAccount });
    const adjustments = row.get<object[] | null>('Recargos y descuentos del pago');
    return {
      user_id: this.#seller(row, 'Vendedor'),
      // As JSON: the driver would make an array of Postgres of it.
      adjustments: adjustments ? JSON.stringify(adjustments) : null,
      // Copies made before cash was rounded lack the column.
      rounding_cents: row.get<number | null>('Redondeo') ?? 0,
      cash_cents: row.get<number | null>('Efectivo') ?? 0,
      split_payments: splitOf(row, this.#partsOf(row)),
      cancelled_by: this.#seller(row, 'Anulada por'),
    };
  }

  #partsOf(row: CopyRow): [PaymentMethod, number][] {
    const parts = partsOf(row);
    for (const method of [row.need<string>('Medio de pago'), ...parts.map(([key]) => key)])
      this.#methods.add(method);
    return parts;
  }

  /** Adds the other shop's own methods, hidden, to this shop's. */
  async #addMethods(): Promise<void> {
    const settings = await lockTillSettings(this.#tx);
    const known = new Set(settings.methods.map(({ key }) => key));
    const own = ownMethods([...this.#methods].map((key) => ({ key, label: key })));
    const added = own
      .filter((key) => !known.has(key))
      .map((key) => shopMethod.parse({ key, label: key }));
    if (added.length === 0) return;
    const methods = [...settings.methods, ...added];
    if (methods.length > MAX_METHODS)
      throw new CopyProblem(`${SHEETS.sales.file}: hay más de ${MAX_METHODS} medios de pago.`);
    await putTillSettings(this.#tx, { ...settings, methods }, this.#order.now);
  }

  /**
   * Excludes the loaded cash from this shop's drawers, whether its register is open or not yet
   * opened.
   */
  async #keepOutOfShifts(): Promise<void> {
    const { open } = await findOpenCashRegister(this.#tx);
    const { now } = this.#order;
    await leaveOutOfShifts(this.#tx, open && open.openedAt < now ? open.openedAt : now);
  }

  #newId(name: LoadedSheet, row: CopyRow): string {
    const id = row.need<string>('Id');
    const known = this.#ids.get(name) ?? new Set();
    this.#ids.set(name, known);
    if (known.has(id)) throw row.problem('Id', 'está dos veces');
    known.add(id);
    return id;
  }

  #refer(row: CopyRow, header: string, to: LoadedSheet): string | null {
    const id = row.get<string | null>(header);
    if (id !== null && !this.#ids.get(to)?.has(id))
      throw row.problem(header, `no está en ${SHEETS[to].file}`);
    return id;
  }

  #seller(row: CopyRow, header: string): string | null {
    const username = row.get<string | null>(header);
    return username === null ? null : (this.#sellers.get(username) as string);
  }
}

function seen(name: string): string {
  return visibleText(name).trim();
}

function nameIn(row: CopyRow): string {
  const name = row.need<string>('Nombre');
  return seen(name) || name;
}

/** Whether a rule of the tables refused a row: class 23, or class 22 for values that do not fit. */
function isRefusedRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

function problemOfRows(file: string, first: number, last: number): CopyProblem {
  const rows = first === last ? `fila ${first}` : `filas ${first} a ${last}`;
  return new CopyProblem(
    `${file}, ${rows}: hay un dato repetido o fuera de lo que se puede guardar.`,
  );
}

/** Returns the amount that each method paid or gave back, in cents. */
function partsOf(row: CopyRow): [PaymentMethod, number][] {
  const documented = PAYMENT_METHODS.flatMap((method): [PaymentMethod, number][] => {
    const cents = row.get<number | null>(method);
    return cents == null ? [] : [[method, cents]];
  });
  return [...documented, ...Object.entries(row.get<Record<string, number>>('Otros medios') ?? {})];
}

/** Returns the parts as stored; null for a single part. */
function splitOf(row: CopyRow, parts: [PaymentMethod, number][]): string | null {
  if (parts.reduce((sum, [, cents]) => sum + cents, 0) !== row.need<number>('Total'))
    throw row.problem('Total', 'los medios de pago no suman lo mismo');
  return parts.length > 1 ? JSON.stringify(Object.fromEntries(parts)) : null;
}
