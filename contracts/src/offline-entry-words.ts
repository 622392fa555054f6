import { formatMoney, toCents } from '@mostrador/domain';
import type { OfflineEntryContent, OfflineEntryReason } from './offline-entries.schemas.ts';

const MOVED = { in: 'Ingreso', out: 'Egreso', withdrawal: 'Retiro' } as const;

/** The permission that each kind of entry takes, in words. */
export const ENTRY_PERMISSION_IN_WORDS: Record<OfflineEntryContent['kind'], string> = {
  opening: 'gestionar la caja',
  'cash-movement': 'gestionar la caja',
  product: 'cargar productos',
  customer: 'cargar clientes',
};

/** "Apertura de caja con $ 1.000,00", "Retiro de $ 500,00: Banco", "Producto nuevo: Pan a $ 900,00". */
export function offlineEntryInWords(content: OfflineEntryContent): string {
  switch (content.kind) {
    case 'opening':
      return `Apertura de caja con ${pesos(content.openingAmount)}`;
    case 'cash-movement':
      return `${MOVED[content.movement]} de ${pesos(content.amount)}: ${content.reason}`;
    case 'product':
      return `Producto nuevo: ${content.name} a ${pesos(content.price)}`;
    case 'customer':
      return `Cliente nuevo: ${content.name}`;
  }
}

/** Says in a sentence why the owner should look at an entry. */
export function offlineEntryReasonInWords(
  reason: OfflineEntryReason,
  { kind }: Pick<OfflineEntryContent, 'kind'>,
): string {
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
      return `Lo envió ${reason.deliveredBy}, que no puede ${ENTRY_PERMISSION_IN_WORDS[kind]}`;
    case 'closed-register':
      return reason.closure === null
        ? 'La caja ya estaba cerrada: el cierre no lo incluye'
        : `La caja ya estaba cerrada: el cierre ${reason.closure} no lo incluye`;
    case 'drawer':
      return 'Según sus movimientos, en la caja no había tanto';
    case 'person':
      return `Quien lo hizo ya no puede ${ENTRY_PERMISSION_IN_WORDS[kind]}`;
    case 'barcode-taken':
      return `Su código ya era de ${reason.name}: lo vendido quedó en ese producto. Revisá su stock y su precio`;
    case 'case-barcode':
      return `Su código ya era de un bulto de ${reason.name}: se agregó sin código`;
    case 'document-taken':
      return `Su documento ya era de ${reason.name}: lo vendido quedó a ese nombre`;
    case 'plan-limit':
      return 'Superó los productos de tu plan';
    case 'late':
      return 'Llegó mucho después de que el dispositivo volviera a tener conexión';
  }
}

const pesos = (amount: number) => formatMoney(toCents(amount));
