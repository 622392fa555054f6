/**
 * The details that the audit trail stores for each action. Each module adds its actions, by
 * declaration merging, beside their words.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface AuditDetails {}

export type AuditAction = keyof AuditDetails;
