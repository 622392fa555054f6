import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useRead } from '@mostrador/shared-data';
import { useEffect, useEffectEvent } from 'react';
import { useMuted } from '../../features/till-settings/use-muted.ts';
import { createTillSounds } from '../../features/till-sounds/till-sounds.ts';
import { tillMessage } from './till-message.ts';

const sounds = createTillSounds({
  createContext: () => new AudioContext(),
  mayPlay: () => navigator.userActivation?.hasBeenActive ?? false,
});

/** Plays the sounds of the till's messages, unless the shop or this device turned them off. */
export function useTillSounds(): void {
  const [muted] = useMuted();
  const settings = useRead(tillSettingsEndpoints.get);
  const isSilent = muted || settings.data?.sounds === false;

  const sound = useEffectEvent((tone: 'added' | 'refused' | 'info') => {
    if (!isSilent && tone !== 'info') sounds.play(tone);
  });

  useEffect(function soundMessages() {
    return tillMessage.subscribe(({ message }, before) => {
      if (message && message !== before.message) sound(message.tone);
    });
  }, []);
}
