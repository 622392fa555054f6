import { type Kysely, sql } from 'kysely';
import { compareSchemas, type Difference, kindOf, memberOf, tableOf } from './compare-schemas.ts';
import { describeSchema, type SchemaDescription } from './describe-schema.ts';
import { acrossShops } from './keep-to-its-shop.ts';
import { removalOf, repairOf } from './schema-statements.ts';
import { DatabaseSetupError, isRefusedStatement, reasonOf } from './setup-error.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const LOCK = 20_261_125;

/** The number that a person would read. */
const MOST_LISTED = 20;

/**
 * Compares a migrated schema with the one that the server's code needs (ADR 51). Recreates objects
 * without data: indexes, constraints, policies, triggers and functions. Throws a
 * `DatabaseSetupError` that lists all other differences and the fix, and then changes nothing.
 */
export async function ensureSchema(
  db: Kysely<unknown>,
  schema: string,
  wanted: SchemaDescription,
): Promise<void> {
  const differencesOf = async (connection: Kysely<unknown>) =>
    compareSchemas(await describeSchema(connection, schema), wanted);
  if ((await differencesOf(db)).length === 0) return;
  await withAdvisoryLock(db, LOCK, async (connection) => {
    // Another process may have repaired it meanwhile.
    const differences = await differencesOf(connection);
    if (differences.length === 0) return;
    await repair(connection, schema, differences);
    const left = await differencesOf(connection);
    if (left.length > 0) throw refusal(schema, left);
    console.warn(`A la base de datos le faltaba algo y se reparó:${listed(differences)}`);
  });
}

async function repair(
  connection: Kysely<unknown>,
  schema: string,
  differences: Difference[],
): Promise<void> {
  const statements = repairOf(schema, differences);
  if (!statements) throw refusal(schema, differences);
  const run = async (transaction: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  };
  try {
    await connection.transaction().execute(async (transaction) => {
      const tables = await tablesByShop(transaction, schema, differences);
      await acrossShops(transaction, tables, () => run(transaction));
    });
  } catch (error) {
    if (!isRefusedStatement(error)) throw error;
    throw new DatabaseSetupError(
      `A la base de datos le falta algo que no se puede volver a poner (${reasonOf(error)}):${listed(differences)}\n${RESTORE}`,
      { cause: error },
    );
  }
}

/**
 * Returns the tables that a new foreign key checks and whose owner sees only the rows of one shop.
 */
async function tablesByShop(
  transaction: Kysely<unknown>,
  schema: string,
  differences: Difference[],
): Promise<string[]> {
  const names = differences.flatMap(({ name, wanted = '' }) => {
    const [, referred] = /^FOREIGN KEY .* REFERENCES ([\w.]+)\(/.exec(wanted) ?? [];
    return referred ? [`${schema}.${tableOf(name)}`, referred] : [];
  });
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name
    join pg_class c on c.oid = to_regclass(name) where relforcerowsecurity`.execute(transaction);
  return rows.map(({ name }) => name);
}

const RESTORE =
  'Mostrador no arranca así, para no vender mal, y no cambió nada. Restaurá la última copia de la base que hiciste cuando andaba (deploy/README.md dice cómo) y volvé a iniciar; si no tenés ninguna, no borres nada y consultá a quien te da soporte.';

function refusal(schema: string, differences: Difference[]): DatabaseSetupError {
  const surplus = differences.filter(({ wanted }) => wanted === undefined);
  const others = differences.filter(({ wanted }) => wanted !== undefined);
  const parts = [
    others.length > 0 && `La base de datos no es como la necesita esta versión:${listed(others)}`,
    others.some(hasData) && RESTORE,
    surplus.length > 0 &&
      `En la base de datos hay algo que no es de Mostrador y puede impedir vender:${listed(surplus)}\nMostrador no cambió nada. El dueño de la base tiene que ejecutar, y volver a iniciar:${surplus.map(({ name }) => `\n  ${removalOf(schema, name)};`).join('')}`,
  ];
  return new DatabaseSetupError(parts.filter((part) => part !== false).join('\n'));
}

function hasData({ name, found }: Difference): boolean {
  return kindOf(name) === 'column' || (kindOf(name) === 'table' && found === undefined);
}

function listed(differences: Difference[]): string {
  const lines = differences.slice(0, MOST_LISTED).map((one) => `\n  - ${inWords(one)}`);
  const more = differences.length - lines.length;
  return `${lines.join('')}${more > 0 ? `\n  y ${more} más` : ''}`;
}

const KINDS: Record<string, string> = {
  table: 'la tabla',
  column: 'la columna',
  constraint: 'la restricción',
  index: 'el índice',
  policy: 'la política',
  trigger: 'el disparador',
  function: 'la función',
};

function inWords({ name, wanted, found }: Difference): string {
  const kind = kindOf(name);
  const isOfTable = kind !== 'table' && kind !== 'function';
  const what = isOfTable
    ? `${KINDS[kind]} ${memberOf(name)} de ${tableOf(name)}`
    : `${KINDS[kind]} ${name.slice(kind.length + 1)}`;
  if (found === undefined) return `falta ${what}`;
  if (wanted === undefined) return `sobra ${what}`;
  if (kind === 'table' || kind === 'function') return `${what} es distinta`;
  return `${what} es «${found}» y tiene que ser «${wanted}»`;
}
