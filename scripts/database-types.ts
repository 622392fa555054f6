import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@mostrador/api/migrations';
import { migrations as invoicingMigrations } from '@mostrador/invoicing/migrations';
import {
  describeSchema,
  type SchemaDescription,
} from '@mostrador/server-kit/database/describe-schema';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { migrate } from '@mostrador/server-kit/database/migrate';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import pg from 'pg';
import { ROOT } from './site/workspace.ts';

// `pnpm db:types` writes the table types, and the schema that each start is compared with, from a
// database built by the migrations. With --check it only reports whether they are up to date.

/** The tables of each server: their schema in Postgres, and the package that gets their types. */
const SERVERS = [
  { schema: 'public', folder: 'api', migrations },
  { schema: 'invoicing', folder: 'invoicing', migrations: invoicingMigrations },
];

/** The type of a value as server-kit/src/database/column-types.ts parses it. */
const TYPES: Record<string, string> = {
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
};

/**
 * The types of JSON columns, with the schema unless it is public. `named` is the name to import, if
 * it differs from the type.
 */
const JSON_COLUMNS: Record<string, { type: string; named?: string; from?: string }> = {
  'act_authorization.about': {
    type: 'NamedAct',
    from: '@mostrador/contracts/authorization-words',
  },
  'audit_entry.details': { type: 'object' },
  'cash_register.counted': {
    type: 'CountedDenomination[]',
    named: 'CountedDenomination',
    from: '@mostrador/contracts/cash-registers',
  },
  'customer_batch.counts': {
    type: 'CustomerBatchCounts',
    from: '@mostrador/contracts/customer-batches',
  },
  'customer_batch_part.rows': {
    type: 'CheckedCustomerBatchRows',
    from: '@mostrador/contracts/customer-batches',
  },
  'customer_batch_row.after': { type: 'CustomerValues', from: './customer-values.ts' },
  'customer_batch_row.before': { type: 'CustomerValues' },
  'held_sale.cart': { type: 'HeldCart', from: '@mostrador/contracts/held-sales' },
  'invoice.issuer': { type: 'InvoiceIssuer', from: '@mostrador/domain' },
  'invoice.iva': { type: 'InvoiceIva[]', named: 'InvoiceIva', from: '@mostrador/domain' },
  'invoice.receiver': { type: 'InvoiceReceiver', from: '@mostrador/domain' },
  'invoicing.voucher.observations': {
    type: 'ArcaMessage[]',
    named: 'ArcaMessage, NewVoucher',
    from: '@mostrador/contracts/vouchers',
  },
  'invoicing.voucher.reasons': { type: 'ArcaMessage[]' },
  'invoicing.voucher.request': { type: 'NewVoucher' },
  'invoicing.voucher_attempt.asked': {
    type: 'NumberedVoucher',
    from: '../arca/numbered-voucher.ts',
  },
  'invoicing.voucher_attempt.messages': { type: 'ArcaMessage[]' },
  'invoicing.voucher_queue.reasons': { type: 'ArcaMessage[]' },
  'online_store.published': {
    type: 'StoredStoreSettings',
    from: './stored-store-settings.ts',
  },
  'offline_entry.content': {
    type: 'OfflineEntryContent',
    named: 'OfflineEntryContent, OfflineEntryReason',
    from: '@mostrador/contracts/offline-entries',
  },
  'offline_entry.reasons': { type: 'OfflineEntryReason[]' },
  'offline_sale.reasons': {
    type: 'OfflineReason[]',
    named: 'OfflineReason',
    from: '@mostrador/contracts/offline-sales',
  },
  'product_batch.counts': {
    type: 'BatchCounts',
    from: '@mostrador/contracts/product-batches',
  },
  'product_batch_part.rows': {
    type: 'CheckedBatchRows',
    from: '@mostrador/contracts/product-batches',
  },
  'product_batch_row.after': { type: 'ProductValues', from: './product-values.ts' },
  'product_batch_row.before': { type: 'ProductValues' },
  'sale.adjustments': {
    type: 'Adjustment<PaymentMethod>[]',
    named: 'Adjustment',
    from: '@mostrador/domain',
  },
  'sale.split_payments': {
    type: 'Record<PaymentMethod, number>',
    named: 'PaymentMethod',
    from: '@mostrador/contracts/sales',
  },
  'sale_return.split_payments': { type: 'Record<PaymentMethod, number>' },
  'sale.told_receiver': {
    type: 'SaleReceiver',
    from: './sale-receiver.ts',
  },
  'sale_day.payments': { type: 'Record<PaymentMethod, number>' },
  'shop.cash_register_config': {
    type: 'CashRegisterConfig',
    from: '@mostrador/contracts/cash-register-config',
  },
  'store_config.settings': { type: 'StoredStoreSettings' },
  'store_order.lines': {
    type: 'OrderLine[]',
    named: 'OrderLine',
    from: './order-line.ts',
  },
  'till_settings.settings': { type: 'object' },
};

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  /** The CHECK constraints on this column alone, in Postgres's notation. */
  checks: string[];
}

const COLUMNS = `
  select t.relnamespace::regnamespace::text as schema, t.relname as "table", a.attname as "column", y.typname as "type",
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated,
    array(select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
  from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
  where t.relnamespace::regnamespace::text = any($1) and t.relkind in ('r', 'p')
    and t.relname not like 'kysely\\_%'
  order by t.relname, a.attname`;

interface Migrated {
  columns: Column[];
  /** The descriptions by schema. */
  descriptions: Record<string, SchemaDescription>;
}

/**
 * Reads the schema as the owner, who sees the tables of all servers. Not through a start, which
 * compares the result.
 */
async function readMigratedDatabase(): Promise<Migrated> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-types-'));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const descriptions: Record<string, SchemaDescription> = {};
    await usingOwner(server.connectionString, async ({ db }) => {
      for (const { schema, migrations } of SERVERS) {
        await migrate(db, migrations, schema);
        descriptions[schema] = await describeSchema(db, schema);
      }
    });
    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    try {
      const schemas = SERVERS.map(({ schema }) => schema);
      const { rows } = await owner.query<Column>(COLUMNS, [schemas]);
      return { columns: rows, descriptions };
    } finally {
      await owner.end();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

function typeOf(its: Column): string {
  const { table, column, type, nullable, generated, checks } = its;
  const known = JSON_COLUMNS[nameInDatabase(its)]?.type ?? choicesIn(checks) ?? TYPES[type];
  if (!known) throw new Error(`${table}.${column} is a ${type}: describe it in TYPES`);
  const value = nullable ? `${known} | null` : known;
  return generated ? `Generated<${value}>` : value;
}

function nameInDatabase({ schema, table, column }: Column): string {
  const name = `${table}.${column}`;
  return schema === 'public' ? name : `${schema}.${name}`;
}

/**
 * Converts `CHECK ((role = ANY (ARRAY['admin'::text, 'vendedor'::text])))` to `'admin' |
 * 'vendedor'`.
 */
function choicesIn(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    if (list) return list.match(/'[^']*'(?=::text)|\d+(\.\d+)?/g)?.join(' | ');
  }
  return undefined;
}

function schemaOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const imports = columns
    .flatMap((column) => JSON_COLUMNS[nameInDatabase(column)] ?? [])
    .map(({ type, named = type, from }) =>
      from ? `import type { ${named} } from '${from}';\n` : '',
    )
    .join('');
  const generated = columns.some((column) => column.generated);
  const interfaces = [...tables].map(
    ([table, its]) =>
      `export interface ${nameOf(table)} {\n${its
        .map((column) => `${column.column}: ${typeOf(column)};\n`)
        .join('')}}\n`,
  );
  const all = [...tables.keys()].map((table) => `${table}: ${nameOf(table)};\n`).join('');
  return `// Written by "pnpm db:types" from the migrations. Not to be edited.
${imports}${generated ? "import type { Generated } from 'kysely';\n" : ''}
${interfaces.join('\n')}
export interface Schema {\n${all}}\n`;
}

/** Converts `stock_movement` to `StockMovementTable`. */
function nameOf(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function formatted(source: string, file: string): string {
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  const result = spawnSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: source,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout;
}

const { columns, descriptions } = await readMigratedDatabase();
for (const { schema, folder } of SERVERS) {
  const types = schemaOf(columns.filter((column) => column.schema === schema));
  await update(join(folder, 'src', 'database', 'schema.ts'), types);
  const description = JSON.stringify(descriptions[schema], undefined, 2);
  await update(join(folder, 'src', 'database', 'schema.json'), description);
}

async function update(path: string, source: string): Promise<void> {
  const file = join(ROOT, path);
  const written = formatted(source, file);
  if (!process.argv.includes('--check')) {
    await writeFile(file, written);
  } else if (written !== (await readFile(file, 'utf8').catch(() => undefined))) {
    console.error(`${path} does not match the migrations: run "pnpm db:types"`);
    process.exitCode = 1;
  }
}
