import { z } from 'zod';
import { MAX_PART_ROWS } from './batches.constants.ts';
import { batchedRows, numberOfParts, storedValues } from './batches.schemas.ts';
import { changesTo } from './changes-to.ts';
import { CUSTOMER_BATCH_OUTCOMES, CUSTOMER_BATCH_STATES } from './customer-batches.constants.ts';
import { customer, documentProblemOf, newCustomer } from './customers.schemas.ts';
import type { InputIssue } from './errors.ts';
import {
  id,
  isoDateTime,
  pageQuery,
  pagination,
  pesos,
  requiredText,
  storableText,
} from './fields.ts';

export { partOfBatch } from './batches.schemas.ts';
export { byId, nothing } from './fields.ts';

/** The values of some fields of a customer, in place of the stored ones. */
const newValues = changesTo(newCustomer.shape);
export type CustomerValues = z.input<typeof newValues>;
/** After parsing: trimmed, blank fields as null. */
export type CheckedCustomerValues = z.output<typeof newValues>;

const MAX_SEEN = 254;
/** As an answer had it: an older text may have what a form would refuse. */
const seenText = storableText(MAX_SEEN, { multiline: true });

const { fiscalType, docType } = customer.shape;
/** The values of some fields of a customer that the person saw, as answers have them. */
const seenValues = z
  .object({
    name: seenText.meta({ title: 'Nombre' }),
    fiscalType: fiscalType.meta({ title: 'Condición fiscal' }),
    docType: docType.meta({ title: 'Tipo de documento' }),
    docNumber: seenText.nullable().meta({ title: 'Número de documento' }),
    phone: seenText.nullable().meta({ title: 'Teléfono' }),
    email: seenText.nullable().meta({ title: 'Email' }),
    address: seenText.nullable().meta({ title: 'Dirección' }),
    creditLimit: pesos.nullable().meta({ title: 'Límite' }),
  })
  .partial();
export type SeenCustomerValues = z.infer<typeof seenValues>;

/**
 * A change of a customer. `from` has the values that the person saw: the batch is refused if another
 * person has changed them since. The type and the number of a document are changed together.
 */
const batchedChange = z.object({ _id: id, from: seenValues, to: newValues });

const rowFields = {
  /** The limit of each is for administrators, as when one customer is added. */
  creates: batchedRows(newCustomer).meta({ title: 'Clientes nuevos' }),
  changes: batchedRows(batchedChange).meta({ title: 'Clientes' }),
};

/** The rows of a batch, or of a part of one. */
export const customerBatchRows = z.object(rowFields).superRefine((batch, context) => {
  for (const issue of issuesOf(batch)) context.addIssue({ code: 'custom', ...issue });
});
export type CustomerBatchRows = z.input<typeof customerBatchRows>;
export type CheckedCustomerBatchRows = z.output<typeof customerBatchRows>;

export const newCustomerBatch = z
  .object({
    /** Made by the client: a request that is sent again is answered with the same batch. */
    _id: id,
    /** Names it in the list of changes: the file. */
    title: requiredText('Nombre', 120),
    parts: numberOfParts,
    ...rowFields,
  })
  .superRefine((batch, context) => {
    const issues = batch.parts === undefined ? issuesOf(batch) : rowsBesideParts(batch);
    for (const issue of issues) context.addIssue({ code: 'custom', ...issue });
  });
export type NewCustomerBatch = z.input<typeof newCustomerBatch>;
export type CheckedCustomerBatch = z.output<typeof newCustomerBatch>;

type TypedRows = CheckedCustomerBatchRows;

const countOf = ({ creates, changes }: TypedRows) => creates.length + changes.length;

function rowsBesideParts(batch: TypedRows): InputIssue[] {
  return countOf(batch) === 0
    ? []
    : [{ path: ['parts'], message: 'Los clientes van en las partes' }];
}

function issuesOf(batch: TypedRows): InputIssue[] {
  const count = countOf(batch);
  if (count === 0) return [{ path: ['creates'], message: 'No hay nada para cambiar' }];
  if (count > MAX_PART_ROWS)
    return [{ path: ['changes'], message: `Máximo ${MAX_PART_ROWS} por vez` }];
  return [
    ...repeatedCustomers(batch),
    ...repeatedDocuments(batch),
    ...batch.changes.flatMap(({ to }, place) =>
      documentIssuesOf(to).map(({ path, message }) => ({
        path: ['changes', place, 'to', ...path],
        message,
      })),
    ),
  ];
}

function repeatedCustomers({ changes }: TypedRows): InputIssue[] {
  const seen = new Set<string>();
  return changes.flatMap(({ _id }, place) => {
    if (seen.has(_id)) return [{ path: ['changes', place], message: 'El cliente está repetido' }];
    seen.add(_id);
    return [];
  });
}

function repeatedDocuments({ creates, changes }: TypedRows): InputIssue[] {
  const seen = new Set<string>();
  const given = [
    ...creates.map(({ docNumber }, place) => ({
      docNumber,
      path: ['creates', place, 'docNumber'],
    })),
    ...changes.map(({ to }, place) => ({
      docNumber: to.docNumber,
      path: ['changes', place, 'to', 'docNumber'],
    })),
  ];
  return given.flatMap(({ docNumber, path }) => {
    if (!docNumber) return [];
    if (seen.has(docNumber)) return [{ path, message: `El documento ${docNumber} está repetido` }];
    seen.add(docNumber);
    return [];
  });
}

function documentIssuesOf({ docType, docNumber }: CheckedCustomerValues): InputIssue[] {
  if (docType === undefined && docNumber === undefined) return [];
  if (docType === undefined || docNumber === undefined) {
    const path = [docType === undefined ? 'docType' : 'docNumber'];
    return [{ path, message: 'El tipo y el número de documento van juntos' }];
  }
  const message = documentProblemOf({ docType, docNumber });
  return message ? [{ path: ['docNumber'], message }] : [];
}

const user = z.object({ _id: id, username: z.string() });

const count = z.number().int();

/** The number of a batch's customers, by what it did and by what became of them. */
const customerBatchCounts = z.object({
  created: count,
  changed: count,
  undone: count,
  kept: count,
});
export type CustomerBatchCounts = z.infer<typeof customerBatchCounts>;

export const customerBatch = z.object({
  _id: id,
  title: z.string(),
  state: z.enum(CUSTOMER_BATCH_STATES),
  userId: user,
  createdAt: isoDateTime,
  undoneAt: isoDateTime.nullable(),
  undoneBy: user.nullable(),
  counts: customerBatchCounts,
});
export type CustomerBatch = z.infer<typeof customerBatch>;

export const customerBatchListQuery = z.object(pageQuery);
export const customerBatchList = z.object({ batches: z.array(customerBatch), pagination });

export const customerBatchRowQuery = z.object({
  ...pageQuery,
  outcome: z.enum(CUSTOMER_BATCH_OUTCOMES).optional().meta({ title: 'Resultado' }),
});

export const customerBatchDetail = z.object({
  batch: customerBatch,
  rows: z.array(
    z.object({
      customer: z.object({ _id: id, name: z.string() }),
      /** Null for a customer that the batch added. */
      before: storedValues.nullable(),
      after: storedValues,
      outcome: z.enum(CUSTOMER_BATCH_OUTCOMES),
    }),
  ),
  pagination,
});
export type CustomerBatchDetail = z.infer<typeof customerBatchDetail>;
