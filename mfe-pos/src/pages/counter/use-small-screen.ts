import { useMediaQuery } from '@mantine/hooks';

/** Narrower than this there is no room for the payment beside the cart's lines. */
const SMALL_SCREEN = '(max-width: 63.99em)';
/** Narrower than this there is no room for the tiles below the cart's lines. */
const PHONE = '(max-width: 47.99em)';

/** Whether the counter is on a phone or a tablet. Known in the first render, so that nothing moves. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
}

/** Whether the counter is on a phone. Known in the first render, so that nothing moves. */
export function usePhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}
