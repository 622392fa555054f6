import { formatMoney, toCents } from '@mostrador/domain';
import type { OfflineEntryContent, OfflineEntryReason } from './offline-entries.schemas.ts';

const MOVED = { in: 'Ingreso', out: 'Egreso', withdrawal: 'Retiro' } as const;

/** "Apertura de caja con $ 1.000,00", "Retiro de $ 500,00: Banco". */
export function offlineEntryInWords(content: OfflineEntryContent): string {
  if (content.kind === 'opening')
    return `Apertura de caja con ${formatMoney(toCents(content.openingAmount))}`;
  return `${MOVED[content.movement]} de ${formatMoney(toCents(content.amount))}: ${content.reason}`;
}

/** Says in a sentence why the owner should look at it. */
export function offlineEntryReasonInWords(reason: OfflineEntryReason): string {
  switch (reason.kind) {
    case 'already-open':
      return reason.openedBy === null
        ? 'Ya había una caja abierta: quedó en esa'
        : `${reason.openedBy} ya había abierto la caja: quedó en esa`;
    case 'next-register':
      return 'No había una caja abierta a esa hora: quedó en la que se abrió después';
    case 'registers-off':
      return 'El control de caja ya estaba apagado';
    case 'deliverer':
      return `Lo envió ${reason.deliveredBy}, que no puede gestionar la caja`;
    case 'closed-register':
      return reason.closure === null
        ? 'La caja ya estaba cerrada: el cierre no lo incluye'
        : `La caja ya estaba cerrada: el cierre ${reason.closure} no lo incluye`;
    case 'drawer':
      return 'Según sus movimientos, en la caja no había tanto';
    case 'person':
      return 'Quien lo hizo ya no puede gestionar la caja';
    case 'late':
      return 'Llegó mucho después de que el dispositivo volviera a tener conexión';
  }
}
