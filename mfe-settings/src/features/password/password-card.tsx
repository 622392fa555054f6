import { Button } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import { ChangePasswordModal } from './change-password-modal.tsx';

/** Lets signed-in users change their own password. */
export function PasswordCard() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title="Contraseña">
      <Hint>Al cambiarla se cierran tus sesiones en otros dispositivos.</Hint>
      <Row wrap>
        <Button onClick={() => setChanging(true)}>Cambiar contraseña</Button>
      </Row>
      {isChanging && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </Card>
  );
}
