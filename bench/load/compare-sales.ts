import { verifyBooks } from '@mostrador/api/modules/books/verify-books';
import pg from 'pg';
import type { ServerReady } from '../product/start-product.ts';
import type { SaleIds } from './sales.ts';

export interface ComparedSales {
  /** The ids of those that are acknowledged, and not in the database. */
  lost: string[];
  /** The ids and shops of those that are in the database of two shops. */
  doubled: string[];
  /** In the database, although no till sent them: their ids, shops and times. */
  unexpected: string[];
  /** In the database, although their till was still sending them. */
  unheard: number;
  /** The sentences of `pnpm verify-data`. */
  findings: string[];
}

/** Compares what the tills know with the sales of the database since a moment. */
export async function compareSales(
  { ownerUrl }: ServerReady,
  ids: readonly SaleIds[],
  since: Date,
): Promise<ComparedSales> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; shop_id: string; created_at: Date }>(
      'select id, shop_id, created_at from sale where created_at >= $1',
      [since],
    );
    const recorded = Map.groupBy(rows, ({ id }) => id);
    const acknowledged = new Set(ids.flatMap((of) => of.acknowledged));
    const unanswered = new Set(ids.flatMap((of) => of.unanswered));
    const unexpected = rows.filter(({ id }) => !acknowledged.has(id) && !unanswered.has(id));
    const findings = await verifyBooks(owner);
    return {
      lost: [...acknowledged].filter((id) => !recorded.has(id)),
      doubled: [...recorded].flatMap(([id, sales]) =>
        sales.length > 1 ? `${id} ${sales.map(({ shop_id }) => shop_id).join(' ')}` : [],
      ),
      unexpected: unexpected.map(
        ({ id, shop_id, created_at }) => `${id} ${shop_id} ${created_at.toISOString()}`,
      ),
      unheard: [...unanswered].filter((id) => recorded.has(id)).length,
      findings: findings.map(({ check, sentence }) => `${check}: ${sentence}`),
    };
  } finally {
    await owner.end();
  }
}
