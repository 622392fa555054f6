import { forEachNode, isNode, type Node } from './statement-tree.ts';

/**
 * Returns the tables of shops that a statement reads or writes without naming their shop: no
 * `shop_id = …` beside the table that leads to a value, and no `shop_id` among inserted columns.
 *
 * @param shopColumns the column of the shop, by table
 */
export function tablesWithoutShop(
  tree: unknown,
  shopColumns: ReadonlyMap<string, string>,
): string[] {
  const ctes = new Set<string>();
  forEachNode(tree, (type, node) => {
    if (type === 'CommonTableExpr') ctes.add(node.ctename as string);
  });
  const found: string[] = [];
  forEachNode(tree, (type, node) => {
    if (!LEVELS.has(type)) return;
    const tables = tablesOf(node).filter(({ name, schema }) => schema || !ctes.has(name));
    const ofShops = tables.filter(({ name }) => shopColumns.has(name));
    const bound = boundAliases(node, ofShops, shopColumns);
    found.push(...ofShops.filter(({ alias }) => !bound.has(alias)).map(({ name }) => name));
    if (type === 'InsertStmt') found.push(...insertedWithoutShop(node, shopColumns));
  });
  return [...new Set(found)];
}

/** Nodes with tables and conditions of their own. */
const LEVELS = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']);

interface Table {
  name: string;
  alias: string;
  schema: string | undefined;
}

/** Returns the tables of one level, not those of queries inside it. */
function tablesOf(level: Node): Table[] {
  const { relation, cols: _inserts, onConflictClause: _on, ...rest } = level;
  // The target of an INSERT names its shop among the columns.
  const target = relation && !('selectStmt' in level) && !('cols' in level) ? [relation] : [];
  const from = [rest.fromClause, rest.usingClause].flat().filter(isNode);
  return [...target.map((table) => tableOf(table as Node)), ...from.flatMap(tablesIn)];
}

function tablesIn(item: Node): Table[] {
  if (isNode(item.RangeVar)) return [tableOf(item.RangeVar)];
  if (!isNode(item.JoinExpr)) return [];
  return [item.JoinExpr.larg, item.JoinExpr.rarg].filter(isNode).flatMap(tablesIn);
}

function tableOf({ relname, alias, schemaname }: Node): Table {
  const name = relname as string;
  const aliasName = isNode(alias) ? (alias.aliasname as string) : name;
  return { name, alias: aliasName, schema: schemaname as string | undefined };
}

/** Returns the aliases whose shop equals a value, directly or through other tables. */
function boundAliases(
  level: Node,
  tables: Table[],
  shopColumns: ReadonlyMap<string, string>,
): Set<string> {
  const bound = new Set<string>();
  const equal: [string, string][] = [];
  const aliasesOf = (column: unknown): string[] | undefined => {
    const [name, qualifier] = nameOf(column);
    if (name === undefined) return undefined;
    const named = tables.filter(
      (table) => name === shopColumns.get(table.name) && (!qualifier || qualifier === table.alias),
    );
    return named.length > 0 ? named.map(({ alias }) => alias) : undefined;
  };
  for (const [left, right] of equalitiesOf(level)) {
    const [one, other] = [aliasesOf(left), aliasesOf(right)];
    if (one && other) for (const a of one) for (const b of other) equal.push([a, b]);
    else for (const alias of one ?? other ?? []) bound.add(alias);
  }
  for (const aliases of sharedColumnsOf(level, shopColumns))
    for (const alias of aliases) equal.push([aliases[0] as string, alias]);
  for (let size = -1; size < bound.size; ) {
    size = bound.size;
    for (const [one, other] of equal)
      if (bound.has(one) || bound.has(other)) bound.add(one).add(other);
  }
  return bound;
}

/** Returns name and qualifier of a column; none for another expression. */
function nameOf(node: unknown): [name?: string, qualifier?: string] {
  if (!isNode(node) || !isNode(node.ColumnRef)) return [];
  const fields = (node.ColumnRef.fields as Node[]).map(
    (field) => (field.String as Node | undefined)?.sval as string | undefined,
  );
  return [fields.at(-1), fields.at(-2)];
}

/** Returns both sides of each equality that all rows of a level satisfy. */
function equalitiesOf(level: Node): [unknown, unknown][] {
  const from = [level.fromClause, level.usingClause].flat().filter(isNode);
  return [level.whereClause, ...from.flatMap(conditionsOf)].flatMap(conjuncts);
}

function conditionsOf(item: Node): unknown[] {
  if (!isNode(item.JoinExpr)) return [];
  const { larg, rarg, quals } = item.JoinExpr;
  return [quals, ...[larg, rarg].filter(isNode).flatMap(conditionsOf)];
}

function conjuncts(node: unknown): [unknown, unknown][] {
  if (!isNode(node)) return [];
  const { BoolExpr: and, A_Expr: comparison, SubLink: within } = node;
  if (isNode(and)) return and.boolop === 'AND_EXPR' ? (and.args as Node[]).flatMap(conjuncts) : [];
  // `(shop_id, id) in (select …)`: what the query selects has been checked there.
  if (isNode(within)) return partsOf(within.testexpr).map((part) => [part, undefined]);
  if (!isNode(comparison) || !isEquality(comparison)) return [];
  const [left, right] = [partsOf(comparison.lexpr), partsOf(comparison.rexpr)];
  return left.map((part, index) => [part, right[index]]);
}

function isEquality({ kind, name }: Node): boolean {
  const [operator] = name as Node[];
  return (kind === 'AEXPR_OP' || kind === 'AEXPR_IN') && (operator?.String as Node)?.sval === '=';
}

/** Returns the members of a row, or the expression itself. */
function partsOf(node: unknown): unknown[] {
  if (!isNode(node)) return [];
  return isNode(node.RowExpr) ? (node.RowExpr.args as unknown[]) : [node];
}

/** Returns the aliases of each `join … using (shop_id)`. */
function sharedColumnsOf(level: Node, shopColumns: ReadonlyMap<string, string>): string[][] {
  const joins: string[][] = [];
  forEachNode([level.fromClause, level.usingClause], (type, node) => {
    if (type !== 'JoinExpr' || !Array.isArray(node.usingClause)) return;
    const columns = (node.usingClause as Node[]).map((column) => (column.String as Node).sval);
    if (!columns.includes('shop_id')) return;
    const tables = tablesIn({ JoinExpr: node }).filter(({ name }) => shopColumns.has(name));
    joins.push(tables.map(({ alias }) => alias));
  });
  return joins;
}

function insertedWithoutShop(insert: Node, shopColumns: ReadonlyMap<string, string>): string[] {
  const { name } = tableOf(insert.relation as Node);
  const column = shopColumns.get(name);
  const columns = (insert.cols as Node[]).map((each) => (each.ResTarget as Node).name);
  return column === undefined || columns.includes(column) ? [] : [name];
}
