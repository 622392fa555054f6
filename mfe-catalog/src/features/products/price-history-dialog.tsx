import { type PriceChange, type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useRead } from '@mostrador/shared-data';
import { IconHistory } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton, type TableColumn } from '@mostrador/shared-ui/table';

const COLUMNS: TableColumn<PriceChange>[] = [
  {
    key: 'createdAt',
    header: 'Fecha',
    width: '10.25rem',
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  { key: 'reason', header: 'Motivo', render: reasonOf },
  { key: 'user', header: 'Quién', width: '8rem', render: ({ userId }) => userId.username },
  {
    key: 'from',
    header: 'De',
    align: 'right',
    width: '8.5rem',
    render: ({ from }) => formatMoney(toCents(from)),
  },
  {
    key: 'to',
    header: 'A',
    align: 'right',
    width: '8.5rem',
    render: ({ to }) => formatMoney(toCents(to)),
  },
];

interface PriceHistoryDialogProps {
  product: Product;
  onClose: () => void;
}

/** The last changes of a product's price: when, who, from what, and by which change of many. */
export function PriceHistoryDialog({ product, onClose }: PriceHistoryDialogProps) {
  const read = useRead(productEndpoints.priceChanges, { params: { id: product._id } });
  return (
    <Modal title={`Historial de precios de ${product.name}`} opened size="lg" onClose={onClose}>
      {read.isPending && <DataTableSkeleton label="Cargando el historial" columns={COLUMNS} />}
      {read.isLoadingError && (
        <ErrorState
          message="No se pudo cargar el historial de precios"
          onRetry={() => read.refetch()}
        />
      )}
      {read.data && (
        <DataTable
          label="Historial de precios"
          columns={COLUMNS}
          rows={read.data.changes}
          rowKey={({ _id }) => _id}
          virtual={false}
          empty={
            <EmptyState
              icon={<IconHistory />}
              title="El precio todavía no cambió"
              message="Acá van a aparecer las ediciones, los cambios de muchos y las importaciones."
            />
          }
        />
      )}
    </Modal>
  );
}

function reasonOf({ batch, undoes }: PriceChange): string {
  if (!batch) return 'Edición';
  return undoes ? `Se deshizo «${batch.title}»` : batch.title;
}
