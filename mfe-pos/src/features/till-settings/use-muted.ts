import { useLocalStorage } from '@mantine/hooks';

/** localStorage key: `true` mutes this device, whatever the shop's setting. */
export const MUTE_KEY = 'mostrador-mute';

export function useMuted() {
  return useLocalStorage({ key: MUTE_KEY, defaultValue: false, getInitialValueInEffect: false });
}
