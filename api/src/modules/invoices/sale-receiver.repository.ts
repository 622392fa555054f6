import { DEFAULT_FISCAL_TYPE } from '@mostrador/contracts/customers';
import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import type { SaleReceiver } from '../../database/sale-receiver.ts';

/**
 * Returns the receiver to store with a sale; null when the sale has a customer of the shop, or no
 * receiver was sent.
 */
export function receiverOf({
  customerId,
  customerInfo,
  customerType,
}: SaleReceiver & { customerId?: string | undefined }): SaleReceiver | null {
  if (customerId !== undefined) return null;
  const { name, docNumber, address } = customerInfo ?? {};
  const isNamed = Boolean(name || docNumber || address);
  if (!isNamed && (customerType ?? DEFAULT_FISCAL_TYPE) === DEFAULT_FISCAL_TYPE) return null;
  return isNamed ? { customerInfo, customerType } : { customerType };
}

/** Stores the receiver of a sale's invoice with the sale. */
export async function storeReceiver(
  tx: ShopTransaction,
  saleId: string,
  { customerInfo, customerType }: SaleReceiver,
): Promise<void> {
  const receiver: SaleReceiver = { customerInfo, customerType };
  await tx
    .updateTable('sale')
    .set({ told_receiver: sql<SaleReceiver>`${JSON.stringify(receiver)}::jsonb` })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', saleId)
    .execute();
}
