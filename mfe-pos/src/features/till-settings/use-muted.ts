import { useLocalStorage } from '@mantine/hooks';

/** In localStorage: `true` where this device is to make no sounds, whatever the shop's setting. */
const MUTE_KEY = 'mostrador-mute';

export function useMuted() {
  return useLocalStorage({ key: MUTE_KEY, defaultValue: false, getInitialValueInEffect: false });
}
