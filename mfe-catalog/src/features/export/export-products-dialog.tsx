import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain/format';
import { call } from '@mostrador/shared-auth';
import { saveFile } from '@mostrador/shared-data';
import { ExportListDialog, listFile } from '@mostrador/shared-screens/exports';
import { useShopToday } from '@mostrador/shared-screens/periods';
import { PRODUCT_COLUMNS } from './exported-products.ts';

interface ExportProductsDialogProps {
  /** Chosen one by one; undefined to choose between the others. */
  chosen: readonly Product[] | undefined;
  /** The products that the list shows, in its order. */
  listed: readonly Product[];
  all: readonly Product[];
  createWorker: () => Worker;
  onClose: () => void;
}

/** Exports products with their costs. */
export function ExportProductsDialog({
  chosen,
  listed,
  all,
  createWorker,
  onClose,
}: ExportProductsDialogProps) {
  const today = useShopToday();
  const products = { chosen: chosen ?? [], listed, all };
  const label = (words: string, count: number) => `${words} (${formatQuantity(count)})`;
  const others = [
    { value: 'listed' as const, label: label('Los que muestra la lista', listed.length) },
    { value: 'all' as const, label: label('Todos', all.length) },
  ];
  const choices = chosen
    ? [{ value: 'chosen' as const, label: label('Los elegidos', chosen.length) }]
    : others.slice(listed.length === all.length ? 1 : 0);

  return (
    <ExportListDialog
      title="Exportar productos"
      choices={choices}
      onExport={async (choice, type, { signal, onProgress }) => {
        const costs = await call(productEndpoints.costs, { signal });
        const costOf = new Map(costs.map(({ _id, cost }) => [_id, cost]));
        const rows = products[choice].map((product) => ({
          product,
          cost: costOf.get(product._id) ?? null,
        }));
        const list = { type, name: 'Productos', columns: PRODUCT_COLUMNS };
        const content = await listFile(createWorker, list, rows, onProgress);
        if (!signal.aborted) saveFile({ name: `productos-${today}.${type}`, content });
      }}
      onClose={onClose}
    />
  );
}
