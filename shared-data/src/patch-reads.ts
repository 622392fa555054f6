import type { CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { queryClient } from './query-client.ts';

/**
 * Changes the cached answers of a read, those of all its inputs. `patch` receives undefined for a
 * first read in progress, and returns undefined to leave an answer as it is.
 */
export function patchReads<E extends EndpointDefinition>(
  endpoint: E,
  patch: (known: CallOutput<E> | undefined) => CallOutput<E> | undefined,
): void {
  // Every key of a read begins with its path.
  queryClient.setQueriesData<CallOutput<E>>({ queryKey: [endpoint.path] }, patch);
}

/** Returns the rows with the saved version of one of them. */
export function withRow<Row extends { _id: string }>(rows: readonly Row[], saved: Row): Row[] {
  return rows.map((row) => (row._id === saved._id ? saved : row));
}
