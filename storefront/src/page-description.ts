import type { StructuredData } from './structured-data.ts';

/** The particulars of a page. */
export interface PageDescription {
  title: string;
  description: string;
  /**
   * Under the store's base, with its query: the canonical address for search engines. Null if none.
   */
  path: string | null;
  /** A product's image; by default the store's own. */
  image?: string | null;
  data?: readonly StructuredData[];
  current?: 'home' | 'catalog' | 'cart';
  /** The visitor's search text, if this page shows its results. */
  search?: string;
}
