import { isAdmin, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { ActivityListView } from '../features/activity/activity-list-view.tsx';
import { SettingsLayout } from '../features/sections/settings-layout.tsx';

export function Component() {
  const { user } = useSession();
  return (
    <Page
      title="Actividad"
      actions={
        <LinkButton to="/app/settings" variant="quiet" leftIcon={<IconArrowLeft />}>
          Volver a Configuración
        </LinkButton>
      }
    >
      <SettingsLayout onPhone="content" current="seguridad">
        {isAdmin(user) ? (
          <ActivityListView />
        ) : (
          <RefusedState message="Solo el administrador del comercio puede ver la actividad." />
        )}
      </SettingsLayout>
    </Page>
  );
}
