import { isAdmin, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { StoreSettings } from '../features/store-config/store-settings.tsx';

const TITLE = 'Configuración de la Tienda';

export function Component() {
  const { user } = useSession();
  if (!user || !isAdmin(user))
    return (
      <Page title={TITLE}>
        <RefusedState message="Solo el administrador del comercio puede ver y cambiar la tienda." />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      actions={
        <LinkButton to="/app/store" variant="quiet" leftIcon={<IconArrowLeft />}>
          Volver
        </LinkButton>
      }
    >
      <StoreSettings userId={user._id} />
    </Page>
  );
}
