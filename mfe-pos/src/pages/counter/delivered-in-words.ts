import type { StoredEntry } from '../../features/outbox/outbox-entry.ts';

const NAMES = {
  product: ['producto', 'productos'],
  customer: ['cliente', 'clientes'],
  cash: ['movimiento de caja', 'movimientos de caja'],
  sale: ['venta', 'ventas'],
} as const;

/** "Se envió 1 venta", "Se enviaron 1 producto, 1 movimiento de caja y 2 ventas". */
export function deliveredInWords(delivered: readonly StoredEntry['kind'][]): string {
  const counts = Map.groupBy(delivered, (kind) =>
    kind === 'opening' || kind === 'cash-movement' ? 'cash' : kind,
  );
  const words = Object.entries(NAMES).flatMap(([kind, [one, several]]) => {
    const count = counts.get(kind as keyof typeof NAMES)?.length ?? 0;
    return count === 0 ? [] : `${count} ${count === 1 ? one : several}`;
  });
  const list = new Intl.ListFormat('es-AR').format(words);
  return `${delivered.length === 1 ? 'Se envió' : 'Se enviaron'} ${list}`;
}
