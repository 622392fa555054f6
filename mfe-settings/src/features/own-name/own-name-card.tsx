import { useSession } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import { NameForm } from './name-form.tsx';

/** The user's real name, shown beside their username. */
export function OwnNameCard() {
  const { user } = useSession();
  const [isChanging, setChanging] = useState(false);
  const { name, username } = user ?? {};
  const hasName = name !== undefined && name !== username;
  return (
    <Card title="Nombre">
      {hasName && <p>{name}</p>}
      <Hint>Se ve al lado de tu usuario, {username}. Para entrar seguís usando tu usuario.</Hint>
      <Row wrap>
        <Button onClick={() => setChanging(true)}>
          {hasName ? 'Cambiar nombre' : 'Agregar nombre'}
        </Button>
      </Row>
      {isChanging && <NameForm realName={hasName ? name : ''} onClose={() => setChanging(false)} />}
    </Card>
  );
}
