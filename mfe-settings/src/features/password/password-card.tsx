import { accountEndpoints } from '@mostrador/contracts/accounts';
import { useWrite } from '@mostrador/shared-data';
import { ChangePasswordModal } from '@mostrador/shared-screens/password';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';

/** Lets signed-in users change their own password. */
export function PasswordCard() {
  const [isChanging, setChanging] = useState(false);
  const change = useWrite(accountEndpoints.changePassword);
  return (
    <Card title="Contraseña">
      <Hint>Al cambiarla se cierran tus sesiones en otros dispositivos.</Hint>
      <Row wrap>
        <Button onClick={() => setChanging(true)}>Cambiar contraseña</Button>
      </Row>
      {isChanging && (
        <ChangePasswordModal
          onSave={(body) => change.mutateAsync({ body })}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}
