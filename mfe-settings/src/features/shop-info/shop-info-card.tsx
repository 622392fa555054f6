import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { formatLongDate } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { useFocusAfterForm } from '@mostrador/shared-ui/focus';
import { IconEdit } from '@mostrador/shared-ui/icons';
import { Card } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useRef, useState } from 'react';
import styles from './shop-info-card.module.css';
import { ShopInfoForm } from './shop-info-form.tsx';

/** The shop's details, as on its receipts; the administrator can change them. */
export function ShopInfoCard() {
  const { user } = useSession();
  const info = useRead(storeInfoEndpoints.get);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  useFocusAfterForm(isEditing, editButton);

  if (info.isPending)
    return (
      <Card title="Comercio" aria-busy="true">
        <Skeleton lines={6} height="1.5rem" />
      </Card>
    );
  if (info.isLoadingError)
    return (
      <Card title="Comercio">
        <ErrorState
          message="Error al cargar la configuración"
          onRetry={() => void info.refetch()}
        />
      </Card>
    );
  if (isEditing)
    return (
      <Card title="Comercio">
        <ShopInfoForm info={info.data} onClose={() => setEditing(false)} />
      </Card>
    );

  const { storeName, username, provincia, phoneNumber, createdAt, address, logo } = info.data;
  return (
    <Card
      title="Comercio"
      actions={
        isAdmin(user) && (
          <Button ref={editButton} leftIcon={<IconEdit />} onClick={() => setEditing(true)}>
            Editar
          </Button>
        )
      }
    >
      <div className={styles.shop}>
        {logo && <img src={logo.url} alt={`Logo de ${storeName}`} className={styles.logo} />}
        <Facts>
          <Fact label="Nombre">{storeName}</Fact>
          <Fact label="Usuario principal">{username}</Fact>
          <Fact label="Provincia">{provincia}</Fact>
          <Fact label="Teléfono">{phoneNumber && formatPhone(phoneNumber)}</Fact>
          <Fact label="Dirección">{address}</Fact>
          <Fact label="Fecha de creación">{formatLongDate(createdAt)}</Fact>
        </Facts>
      </div>
    </Card>
  );
}
