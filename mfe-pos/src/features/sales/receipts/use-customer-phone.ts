import { customerEndpoints } from '@mostrador/contracts/customers';
import type { Sale } from '@mostrador/contracts/sales';
import { useRead } from '@mostrador/shared-data';

/** The API has no endpoint for one customer: this many matches of the name are searched. */
const SAME_NAME = 20;

/** The phone of a sale's customer, undefined until it is known. */
export function useCustomerPhone(
  customer: Sale['customerId'],
  { enabled }: { enabled: boolean },
): string | undefined {
  const customers = useRead(
    customerEndpoints.list,
    { query: { search: customer?.name, limit: SAME_NAME } },
    { enabled: enabled && customer !== null },
  );
  return customers.data?.customers.find(({ _id }) => _id === customer?._id)?.phone ?? undefined;
}
