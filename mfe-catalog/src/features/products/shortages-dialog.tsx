import { productEndpoints, type Shortage } from '@mostrador/contracts/products';
import { formatDateTime, formatQuantity } from '@mostrador/domain/format';
import { readAgain, useWrite } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconCircleCheck } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { EmptyState } from '@mostrador/shared-ui/states';
import { formatInUnit } from './quantity-in-unit.ts';
import styles from './shortages-dialog.module.css';

interface ShortagesDialogProps {
  shortages: readonly Shortage[];
  onClose: () => void;
}

/** Lists the products sold beyond their stock, with the two ways to settle them. */
export function ShortagesDialog({ shortages, onClose }: ShortagesDialogProps) {
  return (
    <Modal title="Vendido sin stock" opened size="md" onClose={onClose}>
      {shortages.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck />}
          title="No queda nada por resolver"
          message="El stock de tus productos cubre lo que se vendió."
        />
      ) : (
        <Stack>
          <p>
            Si después cargaste la compra entera, descontá lo que ya se había vendido. Si contaste
            lo que hay en el estante, no hay nada que descontar.
          </p>
          <ul className={styles.list}>
            {shortages.map((shortage) => (
              <ShortageItem key={shortage.product._id} shortage={shortage} />
            ))}
          </ul>
        </Stack>
      )}
    </Modal>
  );
}

function ShortageItem({ shortage: { product, quantity, sales, since } }: { shortage: Shortage }) {
  const { _id, name, unit, stock } = product;
  const settle = useWrite(productEndpoints.settleShortage, {
    success: ({ body }) =>
      body?.deduct ? `Se descontó del stock de ${name}` : `${name} quedó resuelto`,
    failure: 'Error al resolver lo vendido sin stock',
    // Another person may have settled it.
    onError: () => readAgain(['products']),
  });
  const pressed = settle.isPending ? settle.variables.body?.deduct : undefined;

  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p>
          {formatInUnit(quantity, unit)} de más en{' '}
          {sales === 1 ? 'una venta' : `${formatQuantity(sales)} ventas`}, desde el{' '}
          {formatDateTime(since)}
        </p>
        <p className={styles.stock}>Stock actual: {formatInUnit(stock, unit)}</p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="sm"
          aria-label={`Descontar del stock: ${name}`}
          disabled={pressed === false}
          pending={pressed === true}
          onClick={() => settle.mutate({ params: { id: _id }, body: { deduct: true } })}
        >
          Descontar del stock
        </Button>
        <Button
          size="sm"
          aria-label={`Ya está contado: ${name}`}
          disabled={pressed === true}
          pending={pressed === false}
          onClick={() => settle.mutate({ params: { id: _id }, body: { deduct: false } })}
        >
          Ya está contado
        </Button>
      </div>
    </li>
  );
}
