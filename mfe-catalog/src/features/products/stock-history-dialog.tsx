import type { Product } from '@mostrador/contracts/products';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconHistory } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton } from '@mostrador/shared-ui/table';
import { stockHistoryColumns } from './stock-history-columns.tsx';
import { StockMovementCard } from './stock-movement-card.tsx';
import { useStockHistory } from './use-stock-history.ts';

interface StockHistoryDialogProps {
  product: Product;
  onClose: () => void;
}

/** The movements that led to the current stock of a product. */
export function StockHistoryDialog({ product, onClose }: StockHistoryDialogProps) {
  const history = useStockHistory(product._id);
  const columns = stockHistoryColumns(product.unit);

  return (
    <Modal title={`Historial de stock de ${product.name}`} opened size="lg" onClose={onClose}>
      {history.isPending && <DataTableSkeleton label="Cargando el historial" columns={columns} />}
      {history.isLoadingError && (
        <ErrorState
          message="No se pudo cargar el historial de stock"
          onRetry={() => history.refetch()}
        />
      )}
      {history.data && (
        <Stack>
          <DataTable
            label="Historial de stock"
            columns={columns}
            rows={history.data}
            rowKey={({ _id }) => _id}
            card={(movement) => <StockMovementCard movement={movement} unit={product.unit} />}
            virtual={false}
            empty={
              <EmptyState
                icon={<IconHistory />}
                title="El stock todavía no se movió"
                message="Acá van a aparecer las ventas, los ajustes y las ediciones."
              />
            }
          />
          {history.isFetchNextPageError && (
            <Alert kind="error">No se pudieron cargar los movimientos anteriores</Alert>
          )}
          {history.hasNextPage && (
            <Button
              pending={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Ver más
            </Button>
          )}
        </Stack>
      )}
    </Modal>
  );
}
