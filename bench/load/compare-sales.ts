import { verifyBooks } from '@mostrador/api/modules/books/verify-books';
import pg from 'pg';
import type { ServerReady } from '../product/start-product.ts';
import type { SaleIds } from './sales.ts';

export interface ComparedSales {
  /** Acknowledged, and not in the database. */
  lost: number;
  /** In the database more often than once. */
  doubled: number;
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
    const recorded = new Set(rows.map(({ id }) => id));
    const acknowledged = new Set(ids.flatMap((of) => of.acknowledged));
    const unanswered = new Set(ids.flatMap((of) => of.unanswered));
    const unexpected = rows.filter(({ id }) => !acknowledged.has(id) && !unanswered.has(id));
    const findings = await verifyBooks(owner);
    return {
      lost: [...acknowledged].filter((id) => !recorded.has(id)).length,
      doubled: rows.length - recorded.size,
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
