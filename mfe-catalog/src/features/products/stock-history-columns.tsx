import type { StockMovement, StockMovementKind } from '@mostrador/contracts/products';
import { formatDateTime } from '@mostrador/domain/format';
import type { Unit } from '@mostrador/domain/units';
import type { TableColumn } from '@mostrador/shared-ui/table';
import { formatInUnit } from './quantity-in-unit.ts';

const KIND_IN_WORDS: Record<StockMovementKind, string> = {
  opening: 'Stock inicial',
  sale: 'Venta',
  shortage: 'Vendido sin stock',
  settlement: 'Descuento de lo vendido sin stock',
  cancellation: 'Anulación',
  return: 'Devolución',
  adjustment: 'Ajuste',
  edit: 'Edición',
};

export function stockHistoryColumns(unit: Unit): TableColumn<StockMovement>[] {
  return [
    {
      key: 'createdAt',
      header: 'Fecha',
      width: '10.25rem',
      render: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'reason',
      header: 'Motivo',
      render: motiveOf,
    },
    { key: 'user', header: 'Quién', width: '8rem', render: ({ userId }) => userId.username },
    {
      key: 'quantity',
      header: 'Cantidad',
      align: 'right',
      width: '7.5rem',
      render: ({ quantity }) => formatChange(quantity, unit),
    },
    {
      key: 'stockAfter',
      header: 'Stock resultante',
      align: 'right',
      width: '8.5rem',
      render: ({ stockAfter }) => formatInUnit(stockAfter, unit),
    },
  ];
}

/** `Ajuste · Pérdida` */
export function motiveOf({ kind, reason }: StockMovement): string {
  return KIND_IN_WORDS[kind] + (reason ? ` · ${reason}` : '');
}

export function formatChange(quantity: number, unit: Unit): string {
  const amount = formatInUnit(Math.abs(quantity), unit);
  return quantity < 0 ? `−${amount}` : `+${amount}`;
}
