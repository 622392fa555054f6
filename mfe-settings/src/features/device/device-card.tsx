import { notify } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { useEffect, useState } from 'react';
import { downloadAppAgain, isAppStored } from './stored-app.ts';

/** The application on this device: whether it opens without a network, and its repair. */
export function DeviceCard() {
  const [isStored, setStored] = useState<boolean>();
  const [isRepairing, setRepairing] = useState(false);

  useEffect(function lookForStoredApp() {
    isAppStored().then(setStored, () => setStored(false));
  }, []);

  async function repair() {
    setRepairing(true);
    try {
      await downloadAppAgain();
    } catch {
      setRepairing(false);
      notify({
        kind: 'error',
        message: 'Sin conexión no se puede volver a bajar la aplicación',
      });
    }
  }

  return (
    <Card title="Este dispositivo">
      <Facts>
        <Fact label="Abre sin conexión">
          {isStored === undefined ? <Skeleton height="1lh" width="6rem" /> : isStored ? 'Sí' : 'No'}
        </Fact>
      </Facts>
      {window.isSecureContext !== false ? (
        <Hint>
          Si algo no abre o se ve mal, repará la aplicación: se vuelve a bajar. El carrito y las
          ventas por enviar quedan como están.
        </Hint>
      ) : (
        <Alert kind="warning" title="Esta dirección no es segura">
          Por http, este dispositivo no puede guardar Mostrador para abrirlo sin conexión. Entrá por
          la dirección que empieza con https://; si no la sabés, pedísela a quien lo instaló.
        </Alert>
      )}
      <Hint>
        Al salir quedan en este dispositivo los productos, los nombres y documentos de los clientes
        y las ventas por enviar, para que el comercio siga vendiendo. En un dispositivo prestado,
        borrá los datos del sitio en el navegador después de enviar todo: también borra las ventas
        por enviar.
      </Hint>
      <Row wrap>
        <Button disabled={isRepairing} onClick={() => void repair()}>
          {isRepairing ? 'Reparando...' : 'Reparar'}
        </Button>
      </Row>
    </Card>
  );
}
