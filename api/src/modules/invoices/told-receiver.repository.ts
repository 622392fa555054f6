import { DEFAULT_FISCAL_TYPE } from '@mostrador/contracts/customers';
import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import type { ReceiverAsTold } from './receiver-as-told.ts';

/** Whom a sale is to be made out to; null where it has a customer of the shop, or nobody was told. */
export function receiverToldIn({
  customerId,
  customerInfo,
  customerType,
}: ReceiverAsTold & { customerId?: string | undefined }): ReceiverAsTold | null {
  if (customerId !== undefined) return null;
  const { name, docNumber, address } = customerInfo ?? {};
  const isNamed = Boolean(name || docNumber || address);
  if (!isNamed && (customerType ?? DEFAULT_FISCAL_TYPE) === DEFAULT_FISCAL_TYPE) return null;
  return isNamed ? { customerInfo, customerType } : { customerType };
}

/** Keeps with a sale whom it is made out to. */
export async function keepToldReceiver(
  tx: ShopTransaction,
  saleId: string,
  { customerInfo, customerType }: ReceiverAsTold,
): Promise<void> {
  const told: ReceiverAsTold = { customerInfo, customerType };
  await tx
    .updateTable('sale')
    .set({ told_receiver: sql<ReceiverAsTold>`${JSON.stringify(told)}::jsonb` })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', saleId)
    .execute();
}
