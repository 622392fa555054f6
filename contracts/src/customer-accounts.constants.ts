/** Entries of an account on one page. */
export const ACCOUNT_PAGE_SIZE = 50;

/** A customer who was reminded of a debt is not reminded again for so many days. */
export const DAYS_BETWEEN_REMINDERS = 7;

/** The origin of an account's entry: a sale adds to the debt, the others reduce it. */
export const ACCOUNT_ENTRY_KINDS = [
  'sale',
  'cancellation',
  'return',
  'payment',
  'write-off',
] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];
