import { returnEndpoints, type SaleReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { useRead } from '@mostrador/shared-data';

/** The returns of a sale, oldest first. */
export function useReturnsOf({ _id }: Pick<Sale, '_id'>, options?: { enabled: boolean }) {
  return useRead(returnEndpoints.list, { params: { id: _id } }, { ...options, select: listed });
}

function listed({ returns }: { returns: SaleReturn[] }): SaleReturn[] {
  return returns;
}
