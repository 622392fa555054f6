import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import type { Sale } from '@mostrador/contracts/sales';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';

/**
 * Returns the name of a customer whose sales are listed; undefined until it is known. The name
 * comes from the sales. For a customer without sales it comes from the account, if the user may
 * read it.
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
