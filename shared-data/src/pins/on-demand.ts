/** Loads the code of PINs, apart from the first screen. */
export const loadPins = () => import('./pin-session.ts');
