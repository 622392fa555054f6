import { useMediaQuery } from '@mantine/hooks';

/** Narrower than this there is no room for the payment beside the cart's lines. */
const SMALL_SCREEN = '(max-width: 63.99em)';

/** Whether the counter is on a phone or a tablet. Known in the first render, so that nothing moves. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
}
