import { tillSettings } from '@mostrador/contracts/till-settings.schemas';
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
  'till-settings.changed': ({ changes }) => ({
    summary: 'Cambió la configuración de la venta',
    changes: changesInWords(changes, tillSettings),
  }),
};
