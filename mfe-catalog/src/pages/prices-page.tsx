import type { ProductBatch } from '@mostrador/contracts/product-batches';
import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain/format';
import { toPesos } from '@mostrador/domain/money';
import { useServerNow } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { SendingBatch } from '@mostrador/shared-screens/imports/screens';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconHistory } from '@mostrador/shared-ui/icons';
import { Card, Page, Stack, Toolbar } from '@mostrador/shared-ui/page';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changeInWords } from '../features/price-change/price-change-words.ts';
import { previewPrices } from '../features/price-change/price-preview.ts';
import { PricePreviewTable } from '../features/price-change/price-preview-table.tsx';
import { NO_RULE, PriceRuleFields, ruleOf } from '../features/price-change/price-rule-fields.tsx';
import { useCosts } from '../features/price-change/use-costs.ts';
import { momentOf, NOW, WhenFields } from '../features/price-change/when-fields.tsx';
import { ProductBatchDone } from '../features/product-batches/product-batch-done.tsx';
import { useSendBatch } from '../features/product-batches/use-send-batch.ts';
import { ProductFilters } from '../features/products/product-filters.tsx';
import { useShownProducts } from '../features/products/use-shown-products.ts';
import { chosenIn } from './chosen-products.ts';
import styles from './prices-page.module.css';

const NO_PRODUCTS: readonly Product[] = [];

/** Changes the prices or costs of the products that a search, filters or a selection name. */
export function Component() {
  const products = useRead(productEndpoints.list);
  const { list, shown, filters } = useShownProducts(products.data);
  const chosenIds = chosenIn(useLocation().state);
  const [isOnlyChosen, setOnlyChosen] = useState(chosenIds !== undefined);
  const named = useMemo(
    () => (isOnlyChosen ? shown?.filter(({ _id }) => chosenIds?.has(_id)) : shown) ?? NO_PRODUCTS,
    [shown, chosenIds, isOnlyChosen],
  );
  const now = useServerNow();
  const [typed, setTyped] = useState(NO_RULE);
  const [when, setWhen] = useState(NOW);
  const [showsRefused, setShowsRefused] = useState(false);
  const [done, setDone] = useState<ProductBatch>();
  const { costs, isPending: isReadingCosts } = useCosts(
    typed.sets === 'cost' || typed.kind === 'margin',
  );
  const rule = ruleOf(typed);
  // The fields stay quick while the prices of a long list are computed.
  const asked = useDeferredValue(typed);
  const preview = useMemo(() => {
    const askedRule = ruleOf(asked);
    return askedRule && previewPrices(named, { ...asked, rule: askedRule }, costs);
  }, [named, asked, costs]);
  const change = useSendBatch({
    failure: 'No se pudieron cambiar los precios',
    onSuccess(batch) {
      setDone(batch);
      setTyped(NO_RULE);
      setWhen(NOW);
    },
  });
  const moment = momentOf(when, now);
  const isWhenKnown = moment !== 'incomplete' && moment !== 'past';
  const count = preview?.changes.length ?? 0;
  const isReady = rule && isWhenKnown && count > 0 && asked === typed && !isReadingCosts;

  function apply() {
    if (!rule || !preview || !isWhenKnown) return;
    change.send({
      kind: 'prices',
      title: changeInWords(typed.sets, rule),
      applyAt: moment,
      changes: preview.changes.map(({ _id, from, to }) => ({
        _id,
        from: { [typed.sets]: toPesos(from) },
        to: { [typed.sets]: toPesos(to) },
      })),
    });
  }

  return (
    <Page
      title="Cambiar precios"
      fill
      subtitle={<span role="status">{productsInWords(named.length)}</span>}
      actions={
        <LinkButton to="/app/products/changes" leftIcon={<IconHistory />}>
          Cambios anteriores
        </LinkButton>
      }
    >
      {done && <ProductBatchDone batch={done} onClose={() => setDone(undefined)} />}
      <Toolbar>
        <SearchField
          label="Buscar productos"
          placeholder="Nombre, código de barras, marca o categoría"
          {...list.searchField}
        />
        {chosenIds && (
          <Button
            size="sm"
            aria-pressed={isOnlyChosen}
            onClick={() => setOnlyChosen(!isOnlyChosen)}
          >
            Solo los elegidos
          </Button>
        )}
        <ProductFilters
          products={products.data ?? NO_PRODUCTS}
          filters={filters}
          onChange={list.filterBy}
        />
      </Toolbar>
      {products.isLoadingError ? (
        <ErrorState
          message="No se pudieron cargar los productos"
          onRetry={() => products.refetch()}
        />
      ) : (
        <div className={styles.columns}>
          <Card className={styles.form}>
            <Stack>
              <PriceRuleFields rule={typed} onChange={setTyped} />
              <WhenFields when={when} moment={moment} onChange={setWhen} />
              <Button
                variant="primary"
                pending={change.isPending}
                disabled={!isReady}
                onClick={apply}
              >
                {count === 0 ? 'Aplicar' : `Aplicar a ${productsInWords(count)}`}
              </Button>
              {change.progress !== undefined && (
                <SendingBatch progress={change.progress} onCancel={change.cancel} />
              )}
            </Stack>
          </Card>
          <section aria-label="Vista previa" className={styles.preview}>
            {preview && (
              <p role="status" className={styles.counts}>
                {productsInWords(count)} {count === 1 ? 'cambia' : 'cambian'} ·{' '}
                {formatQuantity(preview.same)} sin cambios
                {preview.refused.length > 0 && (
                  <Button
                    size="sm"
                    aria-pressed={showsRefused}
                    onClick={() => setShowsRefused(!showsRefused)}
                  >
                    {typed.sets === 'cost' ? 'Sin costo nuevo' : 'Sin precio nuevo'} (
                    {formatQuantity(preview.refused.length)})
                  </Button>
                )}
              </p>
            )}
            {products.isPending || isReadingCosts ? (
              <Skeleton lines={8} />
            ) : (
              <PricePreviewTable
                sets={asked.sets}
                rows={(showsRefused ? preview?.refused : preview?.changes) ?? []}
                empty={
                  preview
                    ? 'Con este cambio nada es distinto.'
                    : 'Escribí cuánto cambian, y acá ves el valor nuevo de cada producto antes de aplicarlo.'
                }
              />
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

function productsInWords(count: number): string {
  return `${formatQuantity(count)} ${count === 1 ? 'producto' : 'productos'}`;
}
