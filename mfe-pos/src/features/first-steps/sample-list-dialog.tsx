import {
  firstStepsEndpoints,
  SAMPLE_LIST_NAMES,
  SAMPLE_LISTS,
  type SampleList,
} from '@mostrador/contracts/first-steps';
import { useWrite } from '@mostrador/shared-data';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import styles from './sample-list-dialog.module.css';

const CONTENTS: Record<SampleList, string> = {
  kiosk: 'Golosinas, bebidas, snacks',
  grocery: 'Yerba, fideos, lácteos, limpieza',
  'health-food': 'Frutos secos, semillas, harinas',
  stationery: 'Cuadernos, lápices, papel',
  clothes: 'Remeras, pantalones, abrigo',
};

/** Offers what to sell: a sample list by kind of shop, or the shop's own products. */
export function SampleListDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(firstStepsEndpoints.addSamples, {
    success: 'Productos agregados',
    failure: 'Error al agregar los productos',
    onSuccess: onClose,
  });
  const adding = add.isPending ? add.variables?.body.list : undefined;

  return (
    <Modal
      title="¿Qué vendés?"
      size="sm"
      opened
      onClose={onClose}
      footer={
        <>
          <LinkButton to="/app/products/import" fullWidth>
            Importar mi lista
          </LinkButton>
          <LinkButton to="/app/products" fullWidth>
            Escribir mis productos
          </LinkButton>
        </>
      }
    >
      <Stack>
        <p>
          Elegí una lista de ejemplo: unos 20 productos con precio, IVA y 10 de stock. Después
          cambiás o eliminás lo que quieras.
        </p>
        <ul className={styles.lists}>
          {SAMPLE_LISTS.map((list, place) => (
            <li key={list}>
              <Button
                fullWidth
                pending={adding === list}
                disabled={adding !== undefined && adding !== list}
                data-autofocus={place === 0 || undefined}
                onClick={() => add.mutate({ body: { list } })}
              >
                <span className={styles.name}>{SAMPLE_LIST_NAMES[list]}</span>
                <span className={styles.contents}>{CONTENTS[list]}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
