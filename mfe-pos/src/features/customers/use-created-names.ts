import type { CustomerName } from '@mostrador/contracts/customers';
import { useMemo } from 'react';
import { matchNames, searchableNames } from './match-names.ts';

/** Returns the customers that were created on this device and match the search. */
export function useCreatedNames(
  created: readonly CustomerName[] | undefined,
  search: string,
): CustomerName[] {
  return useMemo(
    () => (created && search !== '' ? matchNames(searchableNames(created), search) : []),
    [created, search],
  );
}
