import { tillSettings } from '@mostrador/contracts/till-settings.schemas';
import { type NamedMethod, nameOfMethod } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'till-settings.changed': { changes: Record<string, Change> };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'till-settings'> = {
  'till-settings.changed': ({ changes }, { methods }) => ({
    summary: 'Cambió la configuración de la venta',
    changes: changesInWords(withNames(changes, methods), tillSettings),
  }),
};

/** Replaces the keys of the offered methods. */
function withNames(
  changes: Record<string, Change>,
  methods: readonly NamedMethod[],
): Record<string, Change> {
  const { paymentMethods } = changes;
  if (!paymentMethods) return changes;
  const named = (keys: unknown) =>
    Array.isArray(keys) ? keys.map((key) => nameOfMethod(methods, key)) : keys;
  const { from, to } = paymentMethods;
  return { ...changes, paymentMethods: { from: named(from), to: named(to) } };
}
