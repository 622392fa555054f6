import { type StoreConfig, storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { useFocusAfterForm } from '@mostrador/shared-ui/focus';
import { IconEdit } from '@mostrador/shared-ui/icons';
import { Card, Stack } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useRef, useState } from 'react';
import { PublishReminder } from './publish-reminder.tsx';
import { storeDraft } from './store-draft.ts';
import { StoreFacts } from './store-facts.tsx';
import { StoreForm } from './store-form.tsx';

/** Shows and edits the configuration of the online store. */
export function StoreSettings({ userId }: { userId: string }) {
  const read = useRead(storeConfigEndpoints.get);

  if (read.isPending)
    return (
      <Card title="Información básica" aria-busy="true">
        <Skeleton lines={8} height="1.5rem" />
      </Card>
    );
  if (read.isLoadingError)
    return (
      <Card>
        <ErrorState
          message="Error al cargar la configuración de la tienda"
          onRetry={() => void read.refetch()}
        />
      </Card>
    );
  return <LoadedSettings config={read.data} userId={userId} />;
}

interface LoadedSettingsProps {
  config: StoreConfig | null;
  userId: string;
}

function LoadedSettings({ config, userId }: LoadedSettingsProps) {
  const [wantsToEdit, setWantsToEdit] = useState(() => storeDraft.read(userId) !== undefined);
  // A key per opening, so that each form starts with the values saved by then.
  const [forms, setForms] = useState(0);
  const editButton = useRef<HTMLButtonElement>(null);
  // A store without a name has nothing to show: the form comes first.
  const isEditing = wantsToEdit || !config?.businessInfo.name;

  useFocusAfterForm(isEditing, editButton);

  function close() {
    setWantsToEdit(false);
    setForms((count) => count + 1);
  }

  if (isEditing)
    return (
      <StoreForm key={forms} config={config} userId={userId} onSaved={close} onCancel={close} />
    );
  return (
    <Stack>
      <PublishReminder />
      <StoreFacts
        config={config}
        action={
          <Button ref={editButton} leftIcon={<IconEdit />} onClick={() => setWantsToEdit(true)}>
            Editar Configuración
          </Button>
        }
      />
    </Stack>
  );
}
