import type { ReactNode } from 'react';
import './fonts.css';
import './tokens.css';
import './base.css';

/** Brings the tokens, the type and the base styles every component stands on. Rendered once, at the root. */
export function UiProvider({ children }: { children: ReactNode }) {
  return children;
}
