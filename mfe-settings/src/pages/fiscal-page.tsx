import { isAdmin, useSession } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { FiscalSettings } from '../features/fiscal-config/fiscal-settings.tsx';
import { TrialNote } from '../features/fiscal-config/trial-note.tsx';
import { SettingsLayout } from '../features/sections/settings-layout.tsx';

const TITLE = 'Configuración Fiscal';

export function Component() {
  const { user } = useSession();
  if (!isAdmin(user))
    return (
      <Page title={TITLE}>
        <RefusedState message="Solo el administrador del comercio puede ver y cambiar la configuración fiscal." />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      actions={
        <LinkButton to="/app/settings" variant="quiet" leftIcon={<IconArrowLeft />}>
          Volver a Configuración
        </LinkButton>
      }
    >
      <SettingsLayout onPhone="content" current="facturacion">
        <Alert kind="info">
          El certificado y la clave privada los da ARCA (ex AFIP). Se guardan cifrados y son
          necesarios para emitir facturas electrónicas.
        </Alert>
        <TrialNote />
        <FiscalSettings />
      </SettingsLayout>
    </Page>
  );
}
