import { isAdmin, useSession } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { IconUpload } from '@mostrador/shared-ui/icons';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import { DownloadButton } from './download-button.tsx';
import { LoadCopyModal } from './load-copy-modal.tsx';

/** Lets the administrator download the shop's data at any time, and load it into a new shop. */
export function ShopDataCard() {
  const { user } = useSession();
  const [isLoading, setLoading] = useState(false);
  if (!isAdmin(user)) return null;

  return (
    <Card title="Tus datos">
      <Hint>
        Un archivo .zip con todo lo de tu comercio: productos con sus fotos, clientes, ventas,
        stock, cajas y actividad, en planillas que abre Excel.
      </Hint>
      <DownloadButton />
      <Hint>En un comercio nuevo y vacío podés cargarlo otra vez.</Hint>
      <Row>
        <Button leftIcon={<IconUpload />} onClick={() => setLoading(true)}>
          Cargar una copia
        </Button>
      </Row>
      {isLoading && <LoadCopyModal onClose={() => setLoading(false)} />}
    </Card>
  );
}
