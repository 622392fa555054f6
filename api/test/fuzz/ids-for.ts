import { newId } from '@mostrador/domain';
import type { IdFor } from './fuzzed-call.ts';

type Ids = ReadonlyMap<string, readonly string[]>;

/**
 * Returns ids by the names of fields and lists: `productId` and `/products` have the ids of the
 * table `product`. A name without a table gets an id of any table.
 */
export function idsFor(ours: Ids, theirs: Ids, slug: string): IdFor {
  return (name, { whose, which }) => {
    if (whose === 'nobody') return newId();
    if (name === 'slug') return whose === 'ours' ? slug : `tienda-${which}`;
    const of = whose === 'ours' ? ours : theirs;
    const tables = [...of.keys()].filter((table) => isNamed(table, name));
    const ids = (tables.length > 0 ? tables : [...of.keys()]).flatMap(
      (table) => of.get(table) ?? [],
    );
    return ids[which % ids.length] ?? newId();
  };
}

function isNamed(table: string, name: string): boolean {
  const word = name
    .replace(/Ids?$/, '')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
  return word !== '' && word !== '_' && (table.endsWith(word) || word.endsWith(table));
}
