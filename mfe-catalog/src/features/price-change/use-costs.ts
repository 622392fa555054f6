import { productEndpoints } from '@mostrador/contracts/products';
import { toCents } from '@mostrador/domain/money';
import { useRead } from '@mostrador/shared-data';
import { useMemo } from 'react';
import type { Costs } from './price-preview.ts';

const NO_COSTS: Costs = new Map();

/** Reads the costs of the products, which only a margin needs. */
export function useCosts(isNeeded: boolean): { costs: Costs; isPending: boolean } {
  const { data, isPending } = useRead(productEndpoints.costs, undefined, { enabled: isNeeded });
  const costs = useMemo<Costs>(
    () => (data ? new Map(data.map(({ _id, cost }) => [_id, toCents(cost)])) : NO_COSTS),
    [data],
  );
  return { costs, isPending: isNeeded && isPending };
}
