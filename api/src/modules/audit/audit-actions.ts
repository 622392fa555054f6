import type { AuditDetails } from './record-audit.ts';

/**
 * Every action of the audit trail. One that is not listed here cannot be recorded, and one that is
 * must have words in `activity-words.ts`.
 */
export const AUDIT_ACTIONS = [
  'account.registered',
  'account.signed-in',
  'account.email-changed',
  'account.email-change-undone',
  'account.password-reset',
  'account.session-ended',
  'account.other-sessions-ended',
  'account.second-factor-enabled',
  'account.second-factor-disabled',
  'account.recovery-codes-renewed',
  'account.recovery-code-used',
  'brand.created',
  'brand.changed',
  'brand.removed',
  'brand.merged',
  'category.created',
  'category.changed',
  'category.removed',
  'category.merged',
  'subcategory.created',
  'subcategory.changed',
  'subcategory.removed',
  'cash-register.opened',
  'cash-register.closed',
  'cash-register.cash-moved',
  'cash-register.configured',
  'customer.created',
  'customer.changed',
  'customer.removed',
  'held-sale.held',
  'held-sale.taken',
  'held-sale.discarded',
  'product.created',
  'product.changed',
  'product.cost-changed',
  'product.stock-adjusted',
  'product.removed',
  'sale.cancelled',
  'sale.returned',
  'sales.exported',
  'subscription.granted',
  'till-settings.changed',
] as const satisfies readonly (keyof AuditDetails)[];

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
