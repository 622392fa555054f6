import type { ReactNode } from 'react';
import './fonts.css';
import './tokens.css';
import './base.css';

/**
 * Loads the tokens, fonts and base styles that every component needs. Rendered once, at the root.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return children;
}
