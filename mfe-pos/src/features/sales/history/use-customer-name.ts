import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import type { Sale } from '@mostrador/contracts/sales';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';

/**
 * The name of a customer whose sales are listed; undefined until it is known. The sales have it. For
 * a customer without any, the account is asked, if the user may see it.
 */
export function useCustomerName(
  id: string | undefined,
  sales: readonly Sale[] | undefined,
): string | undefined {
  const maySeeAccounts = useCan('canManageSales');
  const listed = sales?.find(({ customerId }) => customerId?._id === id)?.customerId?.name;
  const isUnlisted = id !== undefined && sales !== undefined && listed === undefined;
  const account = useRead(
    customerAccountEndpoints.account,
    { params: { id: id ?? '' } },
    { enabled: isUnlisted && maySeeAccounts },
  );
  return listed ?? account.data?.customer.name;
}
