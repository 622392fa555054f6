import type { ReceiptShop } from '@mostrador/domain';
import { useSession } from '@mostrador/shared-auth';

/** Returns the signed-in user's shop, with the fields that receipts print. */
export function useReceiptShop(): ReceiptShop {
  const { user } = useSession();
  return {
    name: user?.storeName ?? '',
    provincia: user?.provincia,
    phoneNumber: user?.phoneNumber,
    address: user?.address,
    logo: user?.logo?.url,
  };
}
