import { type HeldSale, heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { formatDateTime, formatMoney } from '@mostrador/domain';
import { useRead, useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconClock, IconTrash } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { EmptyState, Skeleton } from '@mostrador/shared-ui/states';
import { useState } from 'react';
import { totalOfHeld } from './held-cart.ts';
import styles from './held-sales-modal.module.css';

interface HeldSalesModalProps {
  /** Only an empty till can take a sale off hold. */
  canTake: boolean;
  onTake: (held: HeldSale) => void;
  onClose: () => void;
}

/** The sales that any till of the shop has put on hold. */
export default function HeldSalesModal({ canTake, onTake, onClose }: HeldSalesModalProps) {
  const held = useRead(heldSaleEndpoints.list);
  const [discarding, setDiscarding] = useState<HeldSale>();

  return (
    <Modal title="En espera" opened onClose={onClose}>
      <Stack>
        {!canTake && held.data && held.data.length > 0 && (
          <Alert kind="info">
            Para retomar una, primero terminá, vaciá o dejá en espera la venta que tenés abierta.
          </Alert>
        )}
        {held.isPending && <Skeleton lines={4} />}
        {held.isError && (
          <Alert
            kind="error"
            title="No se pudieron cargar las ventas en espera"
            action={
              <Button size="sm" onClick={() => held.refetch()}>
                Reintentar
              </Button>
            }
          >
            Fijate que haya conexión y probá de nuevo.
          </Alert>
        )}
        {held.data?.length === 0 && (
          <EmptyState
            icon={<IconClock />}
            title="No hay ventas en espera"
            message="Con «Dejar en espera» guardás una venta empezada para atender a otra persona."
          />
        )}
        <ul className={styles.list}>
          {held.data?.map((sale) => (
            <li key={sale._id} className={styles.sale}>
              <div className={styles.what}>
                <span className={styles.name}>{sale.name}</span>
                <span className={styles.detail}>
                  {[
                    countOf(sale),
                    sale.cart.customer?.name,
                    sale.userId.username,
                    formatDateTime(sale.createdAt),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <span className={styles.total}>{formatMoney(totalOfHeld(sale.cart))}</span>
              <Button
                variant="primary"
                aria-label={`Retomar ${sale.name}`}
                disabled={!canTake}
                onClick={() => onTake(sale)}
              >
                Retomar
              </Button>
              <IconButton
                label={`Descartar ${sale.name}`}
                icon={<IconTrash />}
                onClick={() => setDiscarding(sale)}
              />
            </li>
          ))}
        </ul>
      </Stack>
      {discarding && <DiscardDialog held={discarding} onClose={() => setDiscarding(undefined)} />}
    </Modal>
  );
}

function countOf({ cart: { lines } }: HeldSale): string {
  return lines.length === 1 ? '1 producto' : `${lines.length} productos`;
}

function DiscardDialog({ held, onClose }: { held: HeldSale; onClose: () => void }) {
  const discard = useWrite(heldSaleEndpoints.discard, {
    success: 'Venta descartada',
    failure: 'No se pudo descartar la venta',
  });
  return (
    <ConfirmDialog
      title={`¿Descartar ${held.name}?`}
      message="Se pierde lo que tenía. No se puede deshacer."
      confirmLabel="Descartar"
      danger
      opened
      pending={discard.isPending}
      onConfirm={() => discard.mutate({ params: { id: held._id } }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
