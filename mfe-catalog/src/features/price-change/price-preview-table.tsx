import { formatMoney } from '@mostrador/domain/format';
import { IconTag } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';
import { DataTable, type TableColumn } from '@mostrador/shared-ui/table';
import { REASON_IN_WORDS, shareInWords } from './price-change-words.ts';
import type { RefusedProduct, Repriced, RepricedProduct } from './price-preview.ts';
import styles from './price-preview-table.module.css';

export type PreviewRow = RepricedProduct | RefusedProduct;

const columnsOf = (title: string): TableColumn<PreviewRow>[] => [
  { key: 'name', header: 'Producto', cardLabel: null, render: ({ product }) => product.name },
  { key: 'from', header: `${title} actual`, align: 'right', width: '9.5rem', render: oldOf },
  { key: 'to', header: `${title} nuevo`, align: 'right', width: '9.5rem', render: newOf },
  { key: 'share', header: 'Cambio', align: 'right', width: '8.5rem', render: changeOf },
];
const COLUMNS = { price: columnsOf('Precio'), cost: columnsOf('Costo') };

interface PricePreviewTableProps {
  sets: Repriced;
  rows: readonly PreviewRow[];
  /** The reason why there are no rows. */
  empty: string;
}

/** Prices or costs before and after a change that is not made yet. */
export function PricePreviewTable({ sets, rows, empty }: PricePreviewTableProps) {
  return (
    <DataTable
      label="Vista previa"
      columns={COLUMNS[sets]}
      rows={rows}
      rowKey={({ _id }) => _id}
      narrow
      card={(row) => (
        <div className={styles.card}>
          <span>{row.product.name}</span>
          <span className={styles.prices}>
            {oldOf(row)} → <strong>{newOf(row)}</strong> {changeOf(row)}
          </span>
        </div>
      )}
      empty={<EmptyState icon={<IconTag />} title="Vista previa" message={empty} />}
    />
  );
}

function oldOf({ from }: PreviewRow): string {
  return from === null ? '—' : formatMoney(from);
}

function newOf(row: PreviewRow): string {
  return 'to' in row ? formatMoney(row.to) : '—';
}

function changeOf(row: PreviewRow): string {
  return 'to' in row ? shareInWords(row.share) : REASON_IN_WORDS[row.reason];
}
