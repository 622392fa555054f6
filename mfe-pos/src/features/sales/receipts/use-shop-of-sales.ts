import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import type { ReceiptShop } from '@mostrador/domain';
import { useRead, useShopMethods } from '@mostrador/shared-data';
import { useReceiptShop } from '@mostrador/shared-screens/receipts';

/** Returns the shop with its own text for the papers of sales; without it until it is read. */
export function useShopOfSales(): ReceiptShop {
  const shop = useReceiptShop(useShopMethods());
  const footer = useRead(tillSettingsEndpoints.get).data?.receiptFooter;
  return { ...shop, footer };
}
