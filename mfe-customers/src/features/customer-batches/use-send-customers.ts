import {
  type CustomerBatch,
  type CustomerBatchRows,
  customerBatchEndpoints,
} from '@mostrador/contracts/customer-batches';
import { call } from '@mostrador/shared-auth';
import { type Delivery, useSendInParts } from '@mostrador/shared-data';

const { create, addPart } = customerBatchEndpoints;

/** Many customers to add and to change, already cut into bodies. */
export interface CustomersInParts {
  /** Names the batch: the file. */
  title: string;
  /** Differs when the rows do: the same title and rows are sent with the same id. */
  rowsKey: string;
  count: number | Promise<number>;
  /** Returns a body, counted from 0. */
  part: (place: number) => Promise<CustomerBatchRows>;
}

interface SendCustomersOptions {
  /** The toast after a failure for which the server sent no sentence. */
  failure: string;
  onSuccess: (batch: CustomerBatch) => void;
  onError: (error: Error) => void;
}

/** Adds and changes many customers, all or none: see `useSendInParts`. */
export function useSendCustomers(options: SendCustomersOptions) {
  return useSendInParts(deliveryOf, { ...options, changes: create.changes });
}

function deliveryOf({ title, rowsKey, count, part }: CustomersInParts): Delivery<CustomerBatch> {
  return {
    key: `${title} ${rowsKey}`,
    parts: count,
    sendPart: async (id, place, signal) =>
      call(addPart, { params: { id, part: place }, body: await part(place), signal }),
    makeOfParts: async (_id) => call(create, { body: { _id, title, parts: await count } }),
    makeAtOnce: async (_id) => call(create, { body: { _id, title, ...(await part(0)) } }),
  };
}
