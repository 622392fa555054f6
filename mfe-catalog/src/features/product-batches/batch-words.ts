import type {
  ProductBatch,
  ProductBatchKind,
  ProductBatchOutcome,
  ProductBatchState,
} from '@mostrador/contracts/product-batches';
import { formatDateTime } from '@mostrador/domain/format';
import { countsInWords as inWords } from '@mostrador/shared-screens/batches';

export const KIND_IN_WORDS: Record<ProductBatchKind, string> = {
  prices: 'Cambio de precios',
  import: 'Importación',
  edit: 'Cambio de varios',
};

export const OUTCOME_IN_WORDS: Record<ProductBatchOutcome, string> = {
  pending: 'Pendiente',
  applied: 'Aplicado',
  skipped: 'Se editó antes',
  undone: 'Deshecho',
  kept: 'Quedó como está',
};

/** Returns the state of a batch with its time: 'Programado para el 28/11/2026 08:00'. */
export function stateInWords({ state, applyAt, undoneAt }: ProductBatch): string {
  const words: Record<ProductBatchState, string> = {
    scheduled: `Programado para el ${applyAt && formatDateTime(applyAt)}`,
    applied: 'Aplicado',
    undone: `Deshecho el ${undoneAt && formatDateTime(undoneAt)}`,
    cancelled: 'Cancelado',
  };
  return words[state];
}

/** Returns what a batch did: '3 nuevos · 120 cambiados · 2 se editaron antes'. */
export function countsInWords({ counts }: ProductBatch): string {
  return inWords([
    [counts.pending, 'por cambiar', 'por cambiar'],
    [counts.created, 'nuevo', 'nuevos'],
    [counts.changed, 'cambiado', 'cambiados'],
    [counts.removed, 'eliminado', 'eliminados'],
    [counts.skipped, 'se editó antes', 'se editaron antes'],
    [counts.kept, 'quedó como está', 'quedaron como están'],
  ]);
}

/** Whether an undo would take something back. */
export function canUndo({ state, counts }: ProductBatch): boolean {
  return state === 'applied' && counts.created + counts.changed > 0;
}
