import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { patchReads, withRow } from '@mostrador/shared-data';

/** Puts a changed customer into the cached reads that show them. */
export function patchCustomer(saved: Customer): void {
  patchReads(
    customerEndpoints.list,
    (known) => known && { ...known, customers: withRow(known.customers, saved) },
  );
  patchReads(customerEndpoints.sharedDocuments, (known) =>
    known?.map((shared) => ({ ...shared, customers: withRow(shared.customers, saved) })),
  );
  patchReads(customerAccountEndpoints.account, (known) =>
    known?.customer._id === saved._id ? { ...known, customer: saved } : undefined,
  );
}
