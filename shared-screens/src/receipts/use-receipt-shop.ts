import type { ReceiptShop } from '@mostrador/domain';
import { useSession } from '@mostrador/shared-auth';

/** The shop of the signed-in user, as its receipts name it. */
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
