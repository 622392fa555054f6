import { customerEndpoints } from '@mostrador/contracts/customers';
import { prefetch, useRead } from '@mostrador/shared-data';
import { useEffect } from 'react';

/** Starts once the till is usable. */
const FIRST_MS = 5000;
/** Each sale to a customer changes the list, which may be long: it is not read after each. */
const AGAIN_MS = 10 * 60_000;
/** A till that sells on account without the server does so by the debts in the list. */
const DEBTS_AGAIN_MS = 60_000;
const NOTHING = () => null;

/**
 * Keeps the names of the customers on the device, for a search without a server.
 *
 * @param withAccounts whether the list has what they owe, which has to be newer
 */
export function useKeptNames({ withAccounts }: { withAccounts: boolean }): void {
  // Without this reader the cache would drop what nobody shows, and read it all again.
  useRead(customerEndpoints.names, undefined, { enabled: false, select: NOTHING });
  useEffect(
    function keepNames() {
      const read = () => prefetch(customerEndpoints.names);
      const first = setTimeout(read, FIRST_MS);
      const again = setInterval(read, withAccounts ? DEBTS_AGAIN_MS : AGAIN_MS);
      return () => {
        clearTimeout(first);
        clearInterval(again);
      };
    },
    [withAccounts],
  );
}
