import { type TillSettings, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { patchTillSettings, queryClient, readOptions, useWrite } from '@mostrador/shared-data';
import type { TillSettingsForm } from '@mostrador/shared-screens/till-settings';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { IconAdjustments } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { showToast } from '@mostrador/shared-ui/toast';
import { useState } from 'react';
import { useMuted } from './use-muted.ts';

interface CounterOptionsProps {
  /** The saved settings; undefined until they are read. */
  settings: TillSettings | undefined;
  className?: string;
}

/** The till's settings: the shop's for administrators, this device's for all users. */
export function CounterOptions({ settings, className }: CounterOptionsProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState(false);
  // Loaded on demand because it brings the form library, which selling does not need.
  const [Form, setForm] = useState<typeof TillSettingsForm>();
  const update = useWrite(tillSettingsEndpoints.update, {
    success: 'Opciones guardadas',
    failure: 'Error al guardar las opciones',
    patch: patchTillSettings,
  });
  const close = () => setOpened(false);

  async function open() {
    if (!isAdmin(user)) return setOpened(true);
    try {
      const { TillSettingsForm } = await import('@mostrador/shared-screens/till-settings');
      await queryClient.ensureQueryData(readOptions(tillSettingsEndpoints.get));
      setForm(() => TillSettingsForm);
      setOpened(true);
    } catch {
      notifyUnavailable();
    }
  }

  return (
    <>
      <IconButton
        variant="secondary"
        label="Opciones del mostrador"
        icon={<IconAdjustments />}
        className={className}
        onClick={open}
      />
      {opened &&
        (Form ? (
          settings && (
            <Form
              settings={settings}
              onSave={(body) => update.mutateAsync({ body })}
              onClose={close}
            >
              <Mute />
            </Form>
          )
        ) : (
          <Modal
            opened
            size="sm"
            title="Opciones del mostrador"
            onClose={close}
            hideCloseButton
            footer={
              <Button variant="primary" onClick={close}>
                Listo
              </Button>
            }
          >
            <Mute />
          </Modal>
        ))}
    </>
  );
}

function notifyUnavailable() {
  showToast({
    kind: 'error',
    message: 'No se pudieron abrir las opciones. Fijate que haya conexión y probá de nuevo.',
  });
}

function Mute() {
  const [muted, setMuted] = useMuted();
  return (
    <Checkbox
      label="Silenciar en este equipo"
      checked={muted}
      onChange={({ currentTarget }) => setMuted(currentTarget.checked)}
    />
  );
}
