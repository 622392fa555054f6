import { type StoreInfo, storeInfoEndpoints } from '@mostrador/contracts/store-info';
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
import { type ReactNode, useRef, useState } from 'react';
import styles from './shop-info-card.module.css';
import { ShopInfoForm } from './shop-info-form.tsx';

/** The shop's details, as on its receipts; the administrator can change them. */
export function ShopInfoCard() {
  const { user } = useSession();
  const info = useRead(storeInfoEndpoints.get);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  useFocusAfterForm(isEditing, editButton);

  if (info.isLoadingError)
    return (
      <Card title="Comercio">
        <ErrorState
          message="Error al cargar la configuración"
          onRetry={() => void info.refetch()}
        />
      </Card>
    );
  if (isEditing && info.data)
    return (
      <Card title="Comercio">
        <ShopInfoForm info={info.data} onClose={() => setEditing(false)} />
      </Card>
    );

  return (
    <Card
      title="Comercio"
      aria-busy={info.isPending}
      actions={
        isAdmin(user) && (
          <Button
            ref={editButton}
            leftIcon={<IconEdit />}
            disabled={info.isPending}
            onClick={() => setEditing(true)}
          >
            Editar
          </Button>
        )
      }
    >
      <Facts>
        <Fact label="Nombre">{shown(info.data, ({ storeName }) => storeName)}</Fact>
        <Fact label="Usuario principal">{shown(info.data, ({ username }) => username)}</Fact>
        <Fact label="Provincia">{shown(info.data, ({ provincia }) => provincia)}</Fact>
        <Fact label="Teléfono">
          {shown(info.data, ({ phoneNumber }) => phoneNumber && formatPhone(phoneNumber))}
        </Fact>
        <Fact label="Dirección">{shown(info.data, ({ address }) => address)}</Fact>
        <Fact label="Fecha de creación">
          {shown(info.data, ({ createdAt }) => formatLongDate(createdAt))}
        </Fact>
        {/* Its line is as tall without a logo, so that nothing moves when it arrives. */}
        <Fact label="Logo" wide>
          <span className={styles.logoLine}>
            {shown(info.data, ({ logo, storeName }) =>
              logo ? (
                <img src={logo.url} alt={`Logo de ${storeName}`} className={styles.logo} />
              ) : (
                '-'
              ),
            )}
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}

function shown(info: StoreInfo | undefined, read: (info: StoreInfo) => ReactNode): ReactNode {
  return info ? read(info) : <Skeleton height="1lh" width="8rem" />;
}
