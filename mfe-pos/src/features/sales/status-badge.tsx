import type { Sale } from '@mostrador/contracts/sales';
import { SALE_STATUS_IN_WORDS } from '@mostrador/domain/sale-words';
import { Badge } from '@mostrador/shared-ui/badge';

/** Whether a sale is completed or cancelled. */
export function StatusBadge({ status }: Pick<Sale, 'status'>) {
  return (
    <Badge tone={status === 'cancelled' ? 'danger' : 'success'}>
      {SALE_STATUS_IN_WORDS[status]}
    </Badge>
  );
}
