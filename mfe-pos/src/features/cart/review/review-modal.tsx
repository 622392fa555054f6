import { type Cents, formatDateTime, formatMoney } from '@mostrador/domain';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconTrash } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { SaleToReview } from '../cart.ts';
import type { CartStore } from '../cart-store.ts';
import styles from './review-modal.module.css';

export interface ReviewModalProps {
  cart: Pick<CartStore, 'getState' | 'getInitialState' | 'subscribe' | 'takeBack' | 'discard'>;
  onSend: (total: Cents) => void;
  /** The finished sales to review, below those that can be changed. */
  finished?: ReactNode;
  onClose: () => void;
}

/** The sales that the server failed to make, as sent, stored on this device. */
export default function ReviewModal({ cart, onSend, finished, onClose }: ReviewModalProps) {
  const sales = useStore(cart, ({ toReview }) => toReview) ?? [];
  const canTake = useStore(cart, ({ cart, frozen }) => cart.lines.length === 0 && !frozen);
  const [discarding, setDiscarding] = useState<SaleToReview>();

  async function take({ sale }: SaleToReview, { send }: { send: boolean }) {
    onClose();
    if ((await cart.takeBack(sale.body._id)) && send) onSend(sale.total);
  }

  function discard({ sale }: SaleToReview) {
    void cart.discard(sale.body._id);
    setDiscarding(undefined);
    if (sales.length === 1 && !finished) onClose();
  }

  return (
    <Modal title="Para revisar" opened onClose={onClose}>
      <Stack>
        <Alert kind="info">
          {canTake || sales.length === 0
            ? 'Están guardadas en este dispositivo. Enviarlas de nuevo no las cobra dos veces.'
            : 'Para seguir con una, primero terminá, vaciá o dejá en espera la venta que tenés abierta.'}
        </Alert>
        <ul className={styles.list}>
          {sales.map((entry) => (
            <li key={entry.sale.body._id} className={styles.sale}>
              <div className={styles.what}>
                <span className={styles.name}>{nameOf(entry)}</span>
                <span className={styles.detail}>
                  {[entry.cart.customer?.name, entry.sale.failure?.error]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <span className={styles.total}>{formatMoney(entry.sale.total)}</span>
              <div className={styles.actions}>
                <Button
                  variant="primary"
                  aria-label={`Enviar de nuevo ${nameOf(entry)}`}
                  disabled={!canTake}
                  onClick={() => void take(entry, { send: true })}
                >
                  Enviar de nuevo
                </Button>
                <Button
                  aria-label={`Corregir ${nameOf(entry)}`}
                  disabled={!canTake}
                  onClick={() => void take(entry, { send: false })}
                >
                  Corregir
                </Button>
                <IconButton
                  label={`Descartar ${nameOf(entry)}`}
                  icon={<IconTrash />}
                  onClick={() => setDiscarding(entry)}
                />
              </div>
            </li>
          ))}
        </ul>
        {finished}
      </Stack>
      {discarding && (
        <ConfirmDialog
          title={`¿Descartar ${nameOf(discarding)}?`}
          message={`${discarding.sale.failure?.isUnsure ? 'No se sabe si se realizó: fijate antes en Ventas recientes. ' : ''}No se envía más y se pierde lo que tenía. No se puede deshacer.`}
          confirmLabel="Descartar"
          danger
          opened
          onConfirm={() => discard(discarding)}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
    </Modal>
  );
}

/** "Venta del 25/11/2026 19:04". */
function nameOf({ since }: SaleToReview): string {
  return `Venta del ${formatDateTime(since)}`;
}
