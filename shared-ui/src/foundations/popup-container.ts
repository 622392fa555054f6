import { createContext } from 'react';

/**
 * The open modal around a component, null while it mounts. Popups render into it, because screen
 * readers ignore everything outside an `aria-modal` dialog. Without a modal, or when host and
 * remote bundle different copies of this file, popups render at the end of the page.
 */
export const PopupContainer = createContext<HTMLElement | null | undefined>(undefined);
