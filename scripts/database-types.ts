import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@mostrador/api/database/database';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { ROOT } from './site/workspace.ts';

// `pnpm db:types` writes the types of the tables, read from a database made by the migrations.
// With --check it only reports whether they are up to date.

const FILE = join(ROOT, 'api', 'src', 'database', 'schema.ts');

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

/** Types of columns that the database knows only as JSON; what is imported, if named otherwise. */
const JSON_COLUMNS: Record<string, { type: string; named?: string; from?: string }> = {
  'audit_entry.details': { type: 'object' },
  'cash_register.counted': {
    type: 'CountedDenomination[]',
    named: 'CountedDenomination',
    from: '@mostrador/contracts/cash-registers',
  },
  'held_sale.cart': { type: 'HeldCart', from: '@mostrador/contracts/held-sales' },
  'sale.split_payments': {
    type: 'Partial<Record<PaymentMethod, number>>',
    named: 'PaymentMethod',
    from: '@mostrador/contracts/sales',
  },
  'sale_day.payments': { type: 'Partial<Record<PaymentMethod, number>>' },
  'shop.cash_register_config': {
    type: 'CashRegisterConfig',
    from: '@mostrador/contracts/cash-register-config',
  },
  'till_settings.settings': { type: 'object' },
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  /** The CHECK constraints on this column alone, as Postgres writes them. */
  checks: string[];
}

const COLUMNS = `
  select t.relname as "table", a.attname as "column", y.typname as "type",
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated,
    array(select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
  from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    and t.relname not like 'kysely\\_%'
  order by t.relname, a.attname`;

async function columnsOfAMigratedDatabase(): Promise<Column[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-types-'));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const database = connect({
      connectionString: await prepareDatabase(server.connectionString, { queues: [] }),
    });
    try {
      return (await database.pool.query<Column>(COLUMNS)).rows;
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

function typeOf({ table, column, type, nullable, generated, checks }: Column): string {
  const known = JSON_COLUMNS[`${table}.${column}`]?.type ?? choicesIn(checks) ?? TYPES[type];
  if (!known) throw new Error(`${table}.${column} is a ${type}: say what that is in TYPES`);
  const value = nullable ? `${known} | null` : known;
  return generated ? `Generated<${value}>` : value;
}

/** `CHECK ((role = ANY (ARRAY['admin'::text, 'vendedor'::text])))` is `'admin' | 'vendedor'`. */
function choicesIn(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    if (list) return list.match(/'[^']*'(?=::text)|\d+(\.\d+)?/g)?.join(' | ');
  }
  return undefined;
}

function schemaOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const imports = Object.values(JSON_COLUMNS)
    .map(({ type, named = type, from }) =>
      from ? `import type { ${named} } from '${from}';\n` : '',
    )
    .join('');
  const interfaces = [...tables].map(
    ([table, its]) =>
      `export interface ${nameOf(table)} {\n${its
        .map((column) => `${column.column}: ${typeOf(column)};\n`)
        .join('')}}\n`,
  );
  const all = [...tables.keys()].map((table) => `${table}: ${nameOf(table)};\n`).join('');
  return `// Written by "pnpm db:types" from the migrations. Not to be edited.
${imports}import type { Generated } from 'kysely';

${interfaces.join('\n')}
export interface Schema {\n${all}}\n`;
}

/** `stock_movement` is `StockMovementTable`. */
function nameOf(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function formatted(source: string): string {
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  const result = spawnSync(biome, ['check', '--write', `--stdin-file-path=${FILE}`], {
    cwd: ROOT,
    input: source,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout;
}

const schema = formatted(schemaOf(await columnsOfAMigratedDatabase()));
if (!process.argv.includes('--check')) {
  await writeFile(FILE, schema);
} else if (schema !== (await readFile(FILE, 'utf8'))) {
  console.error('api/src/database/schema.ts does not match the migrations: run "pnpm db:types"');
  process.exitCode = 1;
}
