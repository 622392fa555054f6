import { isAdmin, useSession } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { IconTrash } from '@mostrador/shared-ui/icons';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { type ReactNode, useState } from 'react';
import styles from './danger-zone-card.module.css';
import { DeleteAccountModal } from './delete-account-modal.tsx';

interface DangerZoneCardProps {
  /** Offers a download before everything is deleted. */
  download: ReactNode;
}

/** Lets the administrator delete the account. */
export function DangerZoneCard({ download }: DangerZoneCardProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin(user)) return null;

  return (
    <Card title="Zona de peligro" className={styles.card}>
      <Hint>
        Al eliminar la cuenta se borra tu comercio con todos sus datos: nadie puede recuperarlos.
      </Hint>
      <Row wrap>
        <Button variant="danger" leftIcon={<IconTrash />} onClick={() => setOpen(true)}>
          Eliminar cuenta
        </Button>
      </Row>
      {isOpen && <DeleteAccountModal download={download} onClose={() => setOpen(false)} />}
    </Card>
  );
}
