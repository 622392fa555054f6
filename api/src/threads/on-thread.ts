import { constants, setPriority } from 'node:os';
import type { ServerRefusal } from '@mostrador/contracts/errors';
import { isDiskFull } from '@mostrador/server-kit/disk/disk-full';
import { isDatabaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { DomainError } from '@mostrador/server-kit/http/errors';

/** A thread's answer to an order: of an error, only what a message to another thread can contain. */
export type Outcome<Result> =
  | { result: Result }
  | { status: number; refusal: ServerRefusal }
  | { failure: string; diskFull: boolean; databaseUnavailable: boolean };

/** Makes the default export of a module that `createThreadPool` runs. */
export function onThread<Order, Result>(work: (order: Order) => Result | Promise<Result>) {
  return async (order: Order): Promise<Outcome<Result>> => {
    try {
      return { result: await work(order) };
    } catch (error) {
      if (error instanceof DomainError) return { status: error.status, refusal: error.answer };
      return {
        failure: String((error as Error)?.stack ?? error),
        diskFull: isDiskFull(error),
        databaseUnavailable: isDatabaseUnavailable(error),
      };
    }
  };
}

/**
 * Gives the server's thread, and so its sales, priority over this one. Only on Linux: elsewhere it
 * would apply to the process.
 */
export function yieldToSales(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
