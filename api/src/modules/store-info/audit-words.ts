import { storeInfoChange } from '@mostrador/contracts/store-info.schemas';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'shop.changed': { changes: Record<string, Change> };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'shop'> = {
  'shop.changed': ({ changes }) => ({
    summary: 'Cambió los datos del comercio',
    changes: changesInWords(changes, storeInfoChange),
  }),
};
