import { type ProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain/ids';
import { toCents, toPesos } from '@mostrador/domain/money';
import { useRead, useWrite } from '@mostrador/shared-data';
import { useMemo, useRef } from 'react';
import type { Costs, RepricedProduct } from './price-preview.ts';

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

/** Makes a change of prices. The same change sent again, after a lost answer, is made once. */
export function usePriceChange(onDone: (batch: ProductBatch) => void) {
  const { mutate, isPending, error } = useWrite(productBatchEndpoints.create, {
    failure: 'No se pudieron cambiar los precios',
    onSuccess: onDone,
  });
  const sent = useRef<{ id: string; body: string }>(undefined);
  return {
    isPending,
    error,
    apply(title: string, changes: readonly RepricedProduct[], applyAt: string | undefined) {
      const rows = changes.map(({ _id, from, to }) => ({
        _id,
        from: { price: toPesos(from) },
        to: { price: toPesos(to) },
      }));
      const body = { kind: 'prices' as const, title, applyAt, changes: rows };
      const written = JSON.stringify(body);
      if (sent.current?.body !== written) sent.current = { id: newId(), body: written };
      mutate({ body: { _id: sent.current.id, ...body } });
    },
  };
}
