import type { OfflineEntry } from '@mostrador/contracts/offline-entries';
import {
  offlineEntryInWords,
  offlineEntryReasonInWords,
} from '@mostrador/contracts/offline-entry-words';
import { formatDateTime } from '@mostrador/domain';
import { type AuditWords, counted } from '../audit/words.ts';

type Marked = Pick<OfflineEntry, '_id' | 'content' | 'madeAt'> & { madeBy: string };

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    /** Done offline, and the owner should look at it; its author delivered it. */
    'offline-entry.marked': Marked & Pick<OfflineEntry, 'reasons'>;
    'offline-entry.reviewed': Marked;
    /** All at once: as many as arrived by then and were not reviewed. */
    'offline-entry.all-reviewed': { count: number; receivedUntil: string };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'offline-entry'> = {
  'offline-entry.marked': ({ reasons, ...entry }) =>
    `Envió lo hecho sin conexión por ${entryInWords(entry)}. ${reasons.map((reason) => offlineEntryReasonInWords(reason, entry.content)).join('. ')}`,
  'offline-entry.reviewed': (entry) => `Revisó lo hecho sin conexión por ${entryInWords(entry)}`,
  'offline-entry.all-reviewed': ({ count, receivedUntil }) =>
    `Revisó ${counted(count, 'registro', 'registros')} sin conexión, hasta el que llegó el ${formatDateTime(receivedUntil)}`,
};

/** "Ana el 25/11/2026 19:04: Retiro de $ 500,00: Banco". */
function entryInWords({ content, madeAt, madeBy }: Marked): string {
  return `${madeBy} el ${formatDateTime(madeAt)}: ${offlineEntryInWords(content)}`;
}
