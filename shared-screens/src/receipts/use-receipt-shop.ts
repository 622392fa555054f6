import type { ReceiptShop } from '@mostrador/domain';
import { useSession } from '@mostrador/shared-auth';

/**
 * Returns the signed-in user's shop, with the fields that receipts print.
 *
 * @param methods those that the shop added or renamed
 */
export function useReceiptShop(methods?: ReceiptShop['methods']): ReceiptShop {
  const { user } = useSession();
  return {
    name: user?.storeName ?? '',
    provincia: user?.provincia,
    phoneNumber: user?.phoneNumber,
    address: user?.address,
    logo: user?.logo?.url,
    methods,
  };
}
