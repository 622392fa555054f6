import { MB } from '@mostrador/contracts/files';
import { type LoadedData, MAX_COPY_MB, shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { errorMessage } from '@mostrador/shared-auth';
import { useUpload } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { FileDrop } from '@mostrador/shared-ui/file-drop';
import { Modal } from '@mostrador/shared-ui/modal';
import { Hint, Row, Stack } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import styles from './shop-data.module.css';

const COUNT = new Intl.NumberFormat('es-AR');

/** Loads a copy downloaded from another shop into this one, which must be empty. */
export function LoadCopyModal({ onClose }: { onClose: () => void }) {
  const [copy, setCopy] = useState<File | null>(null);
  const upload = useUpload(shopDataEndpoints.load);

  if (upload.isSuccess)
    return (
      <Modal
        title="Copia cargada"
        size="sm"
        opened
        hideCloseButton
        onClose={onClose}
        footer={
          <Button variant="primary" data-autofocus onClick={onClose}>
            Listo
          </Button>
        }
      >
        <p role="status">{inWords(upload.data)}</p>
      </Modal>
    );

  return (
    <Modal
      title="Cargar una copia"
      opened
      closable={!upload.isPending}
      hideCloseButton
      onClose={onClose}
      footer={
        <>
          <Button disabled={upload.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={copy === null}
            pending={upload.isPending}
            onClick={() => copy && upload.mutate({ files: { copy } })}
          >
            Cargar
          </Button>
        </>
      }
    >
      <Stack>
        {upload.isError && (
          <Alert kind="error">{errorMessage(upload.error, 'Error al cargar la copia')}</Alert>
        )}
        <Hint>
          Subí el .zip que descargaste con “Descargar mis datos”. Tu comercio tiene que estar vacío:
          se cargan los productos con sus marcas y categorías, los clientes con sus cuentas
          corrientes y las ventas. Las fotos, el logo y la configuración no se cargan.
        </Hint>
        <FileDrop
          label="Copia"
          required
          value={copy}
          onChange={(file) => {
            setCopy(file);
            upload.reset();
          }}
          accept={{ 'application/zip': ['.zip'] }}
          acceptLabel="ZIP"
          maxBytes={MAX_COPY_MB * MB}
          disabled={upload.isPending}
        />
        {upload.isPending && (
          <Row>
            <progress
              aria-label="Cargando la copia"
              value={upload.progress === 1 ? undefined : upload.progress}
              max={1}
              className={styles.progress}
            />
          </Row>
        )}
      </Stack>
    </Modal>
  );
}

/** "Se cargaron 3 productos, 1 cliente y 12 ventas." */
function inWords({ products, customers, sales }: LoadedData): string {
  return `Se cargaron ${counted(products, 'producto')}, ${counted(customers, 'cliente')} y ${counted(sales, 'venta')}.`;
}

function counted(count: number, one: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : `${one}s`}`;
}
