import type { Product, productEndpoints } from '@mostrador/contracts/products';
import type { ContractForm } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useState } from 'react';
import styles from './product-form.module.css';

interface TakenCodeProps {
  form: ContractForm<typeof productEndpoints.create>;
  /** The product that has the code. */
  owner: Product;
  onEdit: () => void;
}

/**
 * Names the product that already has the code, with a button to edit it. Only a warning: the server
 * decides.
 */
export function TakenCode({ form, owner, onEdit }: TakenCodeProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { dirtyFields } = form.formState;
  const hasMoreThanCode = Object.keys(dirtyFields).some((name) => name !== 'barcode');

  return (
    <div className={styles.wide}>
      <Alert
        kind="warning"
        action={
          <Button size="sm" onClick={() => (hasMoreThanCode ? setDiscarding(true) : onEdit())}>
            Editar ese producto
          </Button>
        }
      >
        Ese código ya es de {owner.name}.
      </Alert>
      <ConfirmDialog
        title="¿Descartar los cambios?"
        message="Se pierde lo que escribiste en este formulario."
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        danger
        opened={isDiscarding}
        onConfirm={onEdit}
        onCancel={() => setDiscarding(false)}
      />
    </div>
  );
}
