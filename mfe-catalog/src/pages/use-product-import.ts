import { MAX_BATCH_ROWS, type ProductBatch } from '@mostrador/contracts/product-batches';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { useImport, useRefusedList } from '@mostrador/shared-screens/imports/screens';
import { useState } from 'react';
import type { ExistingProduct } from '../features/import/existing-product.ts';
import { excessOf } from '../features/import/plan-limit-notice.tsx';
import type { ProductFacts } from '../features/import/plan-products.ts';
import { PRODUCT_FIELDS, type ProductKey } from '../features/import/product-fields.ts';
import type { ProductImportOptions } from '../features/import/product-import-options.ts';
import type { ProductPart } from '../features/import/product-parts.ts';
import {
  chosenOptions,
  optionsFor,
  type TypedOptions,
  UNTOUCHED,
} from '../features/import/typed-options.ts';
import { useExistingProducts } from '../features/import/use-existing-products.ts';
import { useShopNames } from '../features/import/use-shop-names.ts';
import { createImportWorker } from '../features/import/worker-of-import.ts';
import { useSendBatch } from '../features/product-batches/use-send-batch.ts';

const AMOUNTS: readonly ProductKey[] = ['price', 'cost'];
const MAX_TITLE = 120;

/** Runs an import of products, from the file to the batch. */
export function useProductImport() {
  const existing = useExistingProducts();
  const names = useShopNames();
  const plan = useRead(subscriptionEndpoints.current).data;
  const [typed, setTyped] = useState(UNTOUCHED);
  const [done, setDone] = useState<ProductBatch>();
  const { refusal, forgetRefusal, bodyOf, refuse } = useRefusedList();
  const wizard = useImport<
    ProductKey,
    ExistingProduct,
    ProductImportOptions,
    ProductPart,
    ProductFacts
  >({ kind: 'products', fields: PRODUCT_FIELDS, createWorker: createImportWorker });
  const batch = useSendBatch({
    failure: 'No se pudo importar la lista',
    onSuccess(made) {
      setDone(made);
      startAgain();
    },
    onError: refuse,
  });

  const { list, preview } = wizard;
  const options = list && optionsFor(typed, { match: list.match, headings: list.table.headings });
  const chosen = options && names && chosenOptions(options, names);
  const facts = preview?.summary.facts;
  const room = plan && { used: plan.usage.currentProducts, limit: plan.limits.maxProducts };
  const excess = room && facts ? excessOf(room, facts.created) : 0;

  function startAgain() {
    wizard.reset();
    setTyped(UNTOUCHED);
    forgetRefusal();
  }

  /** Plans over the products as they are now. */
  function review() {
    if (!chosen) return;
    forgetRefusal();
    wizard.plan(existing.read(), chosen);
  }

  /** Plans again over the products as others left them. */
  async function reviewAgain() {
    const fresh = await existing.refetch();
    if (!chosen || !fresh) return;
    forgetRefusal();
    wizard.plan(fresh, chosen);
  }

  function apply() {
    if (!list || !preview) return;
    forgetRefusal();
    batch.sendParts({
      header: { kind: 'import', title: list.name.slice(0, MAX_TITLE), reason: typed.reason },
      rowsKey: String(preview.plan),
      count: wizard.cutParts(),
      part: async (place) => bodyOf(place, await wizard.part(place)),
    });
  }

  return {
    wizard,
    existing,
    options,
    changeOptions: (changed: Partial<TypedOptions>) => setTyped({ ...typed, ...changed }),
    canReview: chosen !== undefined && !existing.isPending,
    review,
    reviewAgain,
    facts,
    room,
    /** The fields of the preview that have a column of their own: the prices, the costs. */
    amountColumns: AMOUNTS.filter(
      (key) => list?.match[key] !== undefined || options?.takes === 'margin',
    ),
    canApply:
      facts !== undefined &&
      facts.changes > 0 &&
      facts.changes <= MAX_BATCH_ROWS &&
      preview?.summary.counts.refused === 0 &&
      refusal.rows.size === 0 &&
      excess === 0 &&
      !wizard.isPlanning,
    apply,
    batch,
    refusal,
    done,
    startAgain,
    forgetDone: () => setDone(undefined),
  };
}
