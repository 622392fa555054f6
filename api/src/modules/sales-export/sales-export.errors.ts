import { formatQuantity } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

const tooLarge = domainError(
  'sales-export.too-large',
  409,
  'Son demasiadas ventas para un solo archivo. Achicá el período.',
);

/** "Son 300.000 ventas, y en PDF entran hasta 120.000. Exportá a Excel o a CSV, o achicá el período." */
export function tooManyForPdf(count: number, most: number) {
  return tooLarge(
    `Son ${formatQuantity(count)} ventas, y en PDF entran hasta ${formatQuantity(most)}. Exportá a Excel o a CSV, o achicá el período.`,
  );
}

/** "Son 1.200.000 ventas, y en Excel entran hasta 1.000.000. Exportá a CSV, o achicá el período." */
export function tooManyForExcel(count: number, most: number) {
  return tooLarge(
    `Son ${formatQuantity(count)} ventas, y en Excel entran hasta ${formatQuantity(most)}. Exportá a CSV, o achicá el período.`,
  );
}
