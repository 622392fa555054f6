import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of Postgres' own parser: an object whose key is its type. */
export type Node = Record<string, unknown>;

/** Parses a statement; undefined for a text that Postgres refuses as well. */
export function treeOf(sql: string): unknown {
  try {
    return parseSync(sql);
  } catch {
    return undefined;
  }
}

/** Visits every node with its type, those of inner queries too. */
export function forEachNode(node: unknown, visit: (type: string, node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) forEachNode(item, visit);
  if (!isNode(node)) return;
  for (const [key, inner] of Object.entries(node)) {
    if (isNode(inner) && /^[A-Z]/.test(key)) visit(key, inner);
    // The two sides of a union are queries without a key of their type.
    if (isNode(inner) && /^[lr]arg$/.test(key) && 'op' in inner) visit('SelectStmt', inner);
    forEachNode(inner, visit);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
