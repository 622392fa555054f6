/** Entries per answer. */
export const ACTIVITY_PAGE_SIZE = 50;

/** The filters of the activity, in display order. */
export const ACTIVITY_KINDS = [
  'account',
  'users',
  'products',
  'references',
  'sales',
  'discounts',
  'customers',
  'cash-registers',
  'exports',
  'settings',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
