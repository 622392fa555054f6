import { type CustomerBatch, MAX_BATCH_ROWS } from '@mostrador/contracts/customer-batches';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { useImport, useRefusedList } from '@mostrador/shared-screens/imports/screens';
import { useState } from 'react';
import { useSendCustomers } from '../features/customer-batches/use-send-customers.ts';
import { CUSTOMER_FIELDS, type CustomerKey } from '../features/import/customer-fields.ts';
import {
  type CustomerImportOptions,
  FIRST_OPTIONS,
  isAreaCode,
  type TypedOptions,
} from '../features/import/import-options.ts';
import type { CustomerFacts, CustomerPart } from '../features/import/plan-customers.ts';
import type { KnownCustomer } from '../features/import/read-customer.ts';
import { useKnownCustomers } from '../features/import/use-known-customers.ts';
import { createImportWorker } from '../features/import/worker-of-import.ts';

const MAX_TITLE = 120;

/** Runs an import of customers, from the file to the batch. */
export function useCustomerImport() {
  const existing = useKnownCustomers();
  const mayLimit = isAdmin(useSession().user);
  const [typed, setTyped] = useState(FIRST_OPTIONS);
  const [done, setDone] = useState<CustomerBatch>();
  const { refusal, forgetRefusal, bodyOf, refuse } = useRefusedList();
  const wizard = useImport<
    CustomerKey,
    KnownCustomer,
    CustomerImportOptions,
    CustomerPart,
    CustomerFacts
  >({ kind: 'customers', fields: CUSTOMER_FIELDS, createWorker: createImportWorker });
  const batch = useSendCustomers({
    failure: 'No se pudo importar la lista',
    onSuccess(made) {
      setDone(made);
      startAgain();
    },
    onError: refuse,
  });

  const { list, preview } = wizard;
  const areaCode = typed.areaCode ?? existing.areaCode;
  const options: CustomerImportOptions = { ...typed, areaCode, mayLimit };
  const counts = preview?.summary.counts;
  const changes = counts ? counts.created + counts.changed : 0;

  function startAgain() {
    wizard.reset();
    setTyped(FIRST_OPTIONS);
    forgetRefusal();
  }

  function plan(known: readonly KnownCustomer[]) {
    forgetRefusal();
    wizard.plan(known, { ...options, areaCode: options.areaCode.trim() });
  }

  /** Plans again over the customers as others left them. */
  async function reviewAgain() {
    const fresh = await existing.refetch();
    if (fresh) plan(fresh);
  }

  function apply() {
    if (!list || !preview) return;
    forgetRefusal();
    batch.send({
      title: list.name.slice(0, MAX_TITLE),
      rowsKey: String(preview.plan),
      count: wizard.cutParts(),
      part: async (place) => bodyOf(place, await wizard.part(place)),
    });
  }

  return {
    wizard,
    existing,
    options,
    changeOptions: (changed: Partial<TypedOptions>) => setTyped({ ...typed, ...changed }),
    canReview: isAreaCode(options.areaCode) && !existing.isPending && !existing.isError,
    review: () => plan(existing.read()),
    reviewAgain,
    changes,
    canApply:
      changes > 0 &&
      changes <= MAX_BATCH_ROWS &&
      counts?.refused === 0 &&
      refusal.rows.size === 0 &&
      !wizard.isPlanning,
    apply,
    batch,
    refusal,
    done,
    startAgain,
    forgetDone: () => setDone(undefined),
  };
}
