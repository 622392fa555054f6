import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { useRead } from '@mostrador/shared-data';
import { useMemo } from 'react';
import { commonAreaCode } from './import-options.ts';
import type { KnownCustomer } from './read-customer.ts';

/** All customers of the shop, as an import compares a list with them. */
export function useKnownCustomers() {
  const read = useRead(customerEndpoints.list);
  const areaCode = useMemo(() => commonAreaCode(read.data?.customers ?? []), [read.data]);
  return {
    isPending: read.isPending,
    isError: read.isLoadingError,
    /** The one that most of them have; may be blank. */
    areaCode,
    /** Returns them as they were last read. */
    read: () => compared(read.data?.customers ?? []),
    /** Reads them again; undefined after a failure. */
    async refetch() {
      const { data, isError } = await read.refetch();
      return isError ? undefined : compared(data?.customers ?? []);
    },
  };
}

function compared(customers: readonly Customer[]): KnownCustomer[] {
  return customers.map(
    ({ totalPurchases: _, totalSpent: __, balance: ___, ...customer }) => customer,
  );
}
