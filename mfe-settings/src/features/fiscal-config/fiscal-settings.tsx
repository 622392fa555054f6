import { type FiscalConfig, fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { useFocusAfterForm } from '@mostrador/shared-ui/focus';
import { IconEdit } from '@mostrador/shared-ui/icons';
import { Card } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useRef, useState } from 'react';
import { AccessNotice } from './access-notice.tsx';
import { CertificateNotice } from './certificate-notice.tsx';
import { CredentialsCheck } from './credentials-check.tsx';
import { FiscalFacts } from './fiscal-facts.tsx';
import { FiscalForm } from './fiscal-form.tsx';

const TITLE = 'Datos fiscales';

/** Shows, edits and tests the configuration of electronic invoices. */
export function FiscalSettings() {
  const read = useRead(fiscalConfigEndpoints.get);

  if (read.isPending)
    return (
      <Card title={TITLE} aria-busy="true">
        <Skeleton lines={8} height="1.5rem" />
      </Card>
    );
  if (read.isLoadingError)
    return (
      <Card title={TITLE}>
        <ErrorState
          message="Error al cargar la configuración"
          onRetry={() => void read.refetch()}
        />
      </Card>
    );
  return <LoadedSettings config={read.data} onReload={read.refetch} />;
}

interface LoadedSettingsProps {
  config: FiscalConfig;
  onReload: () => Promise<{ data: FiscalConfig | undefined }>;
}

function LoadedSettings({ config, onReload }: LoadedSettingsProps) {
  const [isEditing, setEditing] = useState(() => isIncomplete(config));
  // A key per opening, so that each form starts with the values stored by then.
  const [forms, setForms] = useState(0);
  const [warning, setWarning] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);

  useFocusAfterForm(isEditing, editButton);

  async function cancel() {
    const { data = config } = await onReload();
    setForms((count) => count + 1);
    setEditing(isIncomplete(data));
  }

  if (isEditing)
    return (
      <Card title={TITLE}>
        <FiscalForm
          key={forms}
          config={config}
          onSaved={(saved, newWarning) => {
            setWarning(newWarning);
            setEditing(isIncomplete(saved));
          }}
          onCancel={() => void cancel()}
        />
      </Card>
    );

  return (
    <>
      {warning && <Alert kind="warning">{warning}</Alert>}
      <CertificateNotice config={config} />
      {config.afipConfigured && <AccessNotice />}
      {config.awaitsCertificate && (
        <Alert kind="info" title="Falta el certificado">
          La clave ya está guardada. Cuando ARCA te dé el certificado, entrá a “Editar
          Configuración” y subilo.
        </Alert>
      )}
      <Card
        title={TITLE}
        actions={
          <Button ref={editButton} leftIcon={<IconEdit />} onClick={() => setEditing(true)}>
            Editar Configuración
          </Button>
        }
      >
        <FiscalFacts config={config} />
        {config.afipConfigured && <CredentialsCheck />}
      </Card>
    </>
  );
}

/** Whether there is nothing to show yet: the form comes first. */
function isIncomplete({ cuit, businessName }: FiscalConfig): boolean {
  return cuit === null || businessName === null;
}
