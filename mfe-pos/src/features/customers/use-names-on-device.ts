import { type CustomerName, customerEndpoints } from '@mostrador/contracts/customers';
import { useRead } from '@mostrador/shared-data';
import { useEffect, useMemo, useState } from 'react';
import { matchNames, searchableNames } from './match-names.ts';

/** A seller waits no longer for the server while a customer stands there. */
const PATIENCE_MS = 1500;

interface Answer {
  isPending: boolean;
  isSuccess: boolean;
  /** How often the server has not answered in a row. */
  failureCount: number;
}

/**
 * Returns the customers of the device's copy that match while the server does not answer the same
 * search; undefined while it does, and where the device has no copy.
 */
export function useNamesOnDevice(search: string, answer: Answer): CustomerName[] | undefined {
  const isLate = useIsLate(answer, search !== '');
  const isUnanswered = search !== '' && (answer.failureCount > 0 || isLate);
  const { data } = useRead(customerEndpoints.names, undefined, { enabled: isUnanswered });
  const names = useMemo(() => data && searchableNames(data.customers), [data]);
  return useMemo(
    () => (isUnanswered && names ? matchNames(names, search) : undefined),
    [isUnanswered, names, search],
  );
}

/** Stays true from the first late answer until the server answers again. */
function useIsLate({ isPending, isSuccess }: Answer, isAsked: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const isWaiting = isAsked && isPending;
  useEffect(
    function countPatience() {
      if (!isWaiting) return;
      const timer = setTimeout(() => setLate(true), PATIENCE_MS);
      return () => clearTimeout(timer);
    },
    [isWaiting],
  );
  if (isLate && isSuccess) setLate(false);
  return isLate;
}
