import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { toPesos } from '@mostrador/domain';
import { useIsOffline, useRead } from '@mostrador/shared-data';
import { useStore } from 'zustand';
import { accountIn } from '../../features/outbox/account-on-device.ts';
import { outbox } from '../../features/outbox/outbox.ts';

interface Account {
  /** In pesos. */
  account: Pick<Customer, 'balance' | 'creditLimit'> | undefined;
  isFailed: boolean;
  retry: () => void;
}

/**
 * Reads a customer's account. While the server does not answer, it is what this device knows of it,
 * where the shop sells on account without the server.
 */
export function useAccount(id: string | undefined): Account {
  const read = useRead(
    customerAccountEndpoints.account,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );
  const isOffline = useIsOffline();
  const isUnanswered = id !== undefined && (isOffline || read.failureCount > 0);
  const names = useRead(customerEndpoints.names, undefined, { enabled: isUnanswered });
  const entries = useStore(outbox, ({ entries }) => entries);
  const customer = read.data?.customer;
  const named = names.data?.customers.find(({ _id }) => _id === id);
  const known =
    isUnanswered && named?.balance !== undefined
      ? accountIn([named, customer], entries, id)
      : undefined;
  return {
    account: known
      ? {
          balance: toPesos(known.balance),
          creditLimit: known.limit === null ? null : toPesos(known.limit),
        }
      : customer,
    isFailed: read.isError && !known,
    retry: () => void read.refetch(),
  };
}
