import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconTag } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';
import { DataTable, type TableColumn } from '@mostrador/shared-ui/table';
import { REASON_IN_WORDS, shareInWords } from './price-change-words.ts';
import type { RefusedProduct, RepricedProduct } from './price-preview.ts';
import styles from './price-preview-table.module.css';

export type PreviewRow = RepricedProduct | RefusedProduct;

const COLUMNS: TableColumn<PreviewRow>[] = [
  { key: 'name', header: 'Producto', cardLabel: null, render: ({ product }) => product.name },
  { key: 'from', header: 'Precio actual', align: 'right', width: '9.5rem', render: oldPriceOf },
  { key: 'to', header: 'Precio nuevo', align: 'right', width: '9.5rem', render: newPriceOf },
  { key: 'share', header: 'Cambio', align: 'right', width: '8.5rem', render: changeOf },
];

interface PricePreviewTableProps {
  rows: readonly PreviewRow[];
  /** The reason why there are no rows. */
  empty: string;
}

/** Prices before and after a change that is not made yet. */
export function PricePreviewTable({ rows, empty }: PricePreviewTableProps) {
  return (
    <DataTable
      label="Vista previa"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ _id }) => _id}
      narrow
      card={(row) => (
        <div className={styles.card}>
          <span>{row.product.name}</span>
          <span className={styles.prices}>
            {oldPriceOf(row)} → <strong>{newPriceOf(row)}</strong> {changeOf(row)}
          </span>
        </div>
      )}
      empty={<EmptyState icon={<IconTag />} title="Vista previa" message={empty} />}
    />
  );
}

function oldPriceOf({ product }: PreviewRow): string {
  return formatMoney(toCents(product.price));
}

function newPriceOf(row: PreviewRow): string {
  return 'to' in row ? formatMoney(row.to) : '—';
}

function changeOf(row: PreviewRow): string {
  return 'to' in row ? shareInWords(row.share) : REASON_IN_WORDS[row.reason];
}
