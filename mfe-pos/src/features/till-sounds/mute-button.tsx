import { IconButton } from '@mostrador/shared-ui/button';
import { IconVolume, IconVolumeOff } from '@mostrador/shared-ui/icons';
import { useStore } from 'zustand';
import { deviceMute, setDeviceMuted } from './device-mute.ts';

/** Silences the till's sounds on this device. */
export function MuteButton() {
  const { muted } = useStore(deviceMute);
  return (
    <IconButton
      size="sm"
      label="Silenciar sonidos"
      aria-pressed={muted}
      icon={muted ? <IconVolumeOff /> : <IconVolume />}
      onClick={() => setDeviceMuted(!muted)}
    />
  );
}
