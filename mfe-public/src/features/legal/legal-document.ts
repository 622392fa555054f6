import type { ReactNode } from 'react';

export interface LegalSection {
  /** Names the section in an address, such as `/terms#reembolsos`: a link once given keeps working. */
  id: string;
  title: string;
  content: ReactNode;
}

/** A text people agree to. Its sections are numbered in order, and refer to each other by that number. */
export interface LegalDocument {
  title: string;
  /** What it is about, under the title. */
  lead: string;
  sections: readonly LegalSection[];
}

/** The day both texts were last changed, in words. */
export const LAST_UPDATED = '6 de octubre de 2025';
export const LAST_UPDATED_DATE = '2025-10-06';
