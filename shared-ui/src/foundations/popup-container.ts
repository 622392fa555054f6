import { createContext } from 'react';

/**
 * The open modal around a component, null while it mounts. A popup is rendered into it: screen readers
 * ignore what lies outside of an `aria-modal` dialog. Without a modal, and when host and remote carry
 * different copies of this file, popups go to the end of the page.
 */
export const PopupContainer = createContext<HTMLElement | null | undefined>(undefined);
