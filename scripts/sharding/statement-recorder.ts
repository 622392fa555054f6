import { ShopConnection } from '@mostrador/server-kit/database/shop-driver';
import { sessionStateOf } from './session-state.ts';
import { SHOP_COLUMNS, TABLES_OF_ALL_SHOPS } from './shop-columns.ts';
import { treeOf } from './statement-tree.ts';
import { tablesWithoutShop } from './tables-without-shop.ts';

const ROOT = import.meta.dirname.replace(/scripts\/sharding$/, '');
/** Code that keeps its connection for a lock while ARCA answers. */
const KEEPS_ITS_CONNECTION = 'invoicing/src/tickets/tickets.repository.ts';
/** Enough to reach the code that asked for the statement, through Kysely. */
const FRAMES = 60;

/** Statements that are fine, and those that a test itself sent so far. */
const examined = new Set<string>();
const offences: string[] = [];

let records = false;

/** Returns the statements that a sharded database could not route, since the last call. */
export const takeOffences = (): string[] => offences.splice(0);

/**
 * Examines each statement that a server of this process sends from now on. Each text is parsed once.
 */
export function recordStatements(): void {
  if (records) return;
  records = true;
  const { executeTogether, closeWith } = ShopConnection.prototype;
  ShopConnection.prototype.executeTogether = function (statements) {
    for (const { sql } of statements) examine(sql);
    return executeTogether.call(this, statements);
  };
  ShopConnection.prototype.closeWith = function (statements) {
    for (const { sql } of statements) examine(sql);
    closeWith.call(this, statements);
  };
}

function examine(sql: string): void {
  if (examined.has(sql)) return;
  const tree = treeOf(sql);
  const tables = tablesWithoutShop(tree, SHOP_COLUMNS).filter(
    (table) => !(table in TABLES_OF_ALL_SHOPS),
  );
  const state = sessionStateOf(tree);
  if (tables.length > 0 || state.length > 0) {
    const place = placeOfProduct();
    // A test may look at the rows of every shop.
    if (place === undefined) return;
    const isAllowed = tables.length === 0 && place.startsWith(KEEPS_ITS_CONNECTION);
    const problems = [...tables.map((table) => `no shop for ${table}`), ...state].join(', ');
    if (!isAllowed) offences.push(`${problems} (${place}): ${sql}`);
  }
  examined.add(sql);
}

/** Returns the line that asked for the statement; undefined when it is a test's. */
function placeOfProduct(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const stack = new Error('here').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const place = stack
    .split('\n')
    .filter((frame) => frame.includes(ROOT) && !SENDERS.test(frame))
    .map((frame) => frame.slice(frame.indexOf(ROOT) + ROOT.length))[0];
  // A statement without a place counts as the product's, so that none is missed.
  if (place === undefined) return 'an unknown place';
  return TESTS.test(place) ? undefined : place;
}

const SENDERS = /node_modules|server-kit\/src\/database|scripts\/sharding/;
const TESTS = /\.test\.ts|(^|\/)(test|bench)\//;
