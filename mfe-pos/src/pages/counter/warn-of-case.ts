import type { Product } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain';
import { warn } from './warn.ts';

/** Warns that a scanned case may have any number of units, and offers to add single ones. */
export function warnOfCase(
  { name }: Product,
  quantity: number | undefined,
  onAdd: () => void,
): void {
  warn(
    `Código de un bulto de ${name}: falta cuántas unidades trae, en «Más códigos» del producto`,
    { action: { label: `Agregar ${formatQuantity(quantity ?? 1)}`, run: onAdd } },
  );
}
