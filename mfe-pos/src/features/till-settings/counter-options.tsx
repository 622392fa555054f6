import type { TillSettings } from '@mostrador/contracts/till-settings';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { IconAdjustments } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { useState } from 'react';
import { TillSettingsForm } from './till-settings-form.tsx';
import { useMuted } from './use-muted.ts';

interface CounterOptionsProps {
  settings: TillSettings;
  className?: string;
}

/** The till's settings: the shop's for who administers it, this device's for everybody. */
export function CounterOptions({ settings, className }: CounterOptionsProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);

  return (
    <>
      <IconButton
        variant="secondary"
        label="Opciones del mostrador"
        icon={<IconAdjustments />}
        className={className}
        onClick={() => setOpened(true)}
      />
      {opened &&
        (isAdmin(user) ? (
          <TillSettingsForm settings={settings} onClose={close}>
            <Mute />
          </TillSettingsForm>
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
