import type { ReactNode } from 'react';

export interface LegalSection {
  /**
   * The section's anchor, such as `/terms#reembolsos`. Never change it: published links depend on
   * it.
   */
  id: string;
  title: string;
  content: ReactNode;
}

/** A legal text. Its sections are numbered in order, and refer to each other by number. */
export interface LegalDocument {
  title: string;
  /** The introduction under the title. */
  lead: string;
  sections: readonly LegalSection[];
}

/** The date when both texts last changed, in words. */
export const LAST_UPDATED = '6 de octubre de 2025';
export const LAST_UPDATED_DATE = '2025-10-06';
