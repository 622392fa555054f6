/** Entries of an account on one page. */
export const ACCOUNT_PAGE_SIZE = 50;

/** The origin of an account's entry: a sale adds to the debt, the others reduce it. */
export const ACCOUNT_ENTRY_KINDS = [
  'sale',
  'cancellation',
  'return',
  'payment',
  'write-off',
] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];
