import { type CustomerBatchRows, MAX_PART_ROWS } from '@mostrador/contracts/customer-batches';
import {
  type Customer,
  DEFAULT_FISCAL_TYPE,
  type NewCustomer,
} from '@mostrador/contracts/customers';
import { canonicalDocument, searchKeyOf } from '@mostrador/domain';
import type {
  Importable,
  ImportPlan,
  MatchedList,
  PlannedCell,
  PlannedOutcome,
  PlannedRow,
} from '@mostrador/shared-screens/imports';
import { CUSTOMER_FIELDS, type CustomerKey } from './customer-fields.ts';
import type { CustomerImportOptions } from './import-options.ts';
import { type CustomerMatch, matchCustomers } from './match-customers.ts';
import {
  type CustomerRead,
  type DocumentRead,
  docNumberInWords,
  docTypeInWords,
  inWords,
  isStored,
  type KnownCustomer,
  NO_DOCUMENT,
  PLAIN_FIELDS,
  type PlainField,
  readCustomer,
} from './read-customer.ts';
import { isOfPerson } from './written-document.ts';
import { lacksAreaCode } from './written-phone.ts';

/** Values of some fields of a customer. */
type CustomerValues = Partial<Omit<KnownCustomer, '_id'>>;

/** A body to send, and the rows of the list that it was made of, in the same order. */
export interface CustomerPart {
  body: Required<CustomerBatchRows>;
  rows: { creates: number[]; changes: number[] };
}

/** Which choices the list asks for. */
export interface CustomerFacts {
  /** New customers whose number may be a CUIT or a CUIL. */
  unknownDocTypes: number;
  phonesWithoutAreaCode: number;
  /** Phones and emails that are not understood. */
  unreadableContacts: number;
  /** Limits that are not imported, because the person is not an administrator. */
  ignoredLimits: number;
}

/** Plans the import of a list of customers. */
export const customerImport: Importable<
  CustomerKey,
  KnownCustomer,
  CustomerImportOptions,
  CustomerPart,
  CustomerFacts
> = { fields: CUSTOMER_FIELDS, plan: planCustomers };

/**
 * Plans what a list of customers would do. Blank cells leave what is stored, and so does any cell
 * that says the same as what is stored.
 */
export function planCustomers(
  { rows, headings }: MatchedList<CustomerKey>,
  existing: readonly KnownCustomer[],
  options: CustomerImportOptions,
): ImportPlan<CustomerPart, CustomerFacts> {
  const reads = rows.map((row) => readCustomer(row, options, headings.docNumber));
  const matches = matchCustomers(
    reads,
    existing,
    (read, known) => Object.keys(changesOf(read, known, options)).length > 0,
  );
  const isWide = Object.keys(headings).length >= MANY_COLUMNS;
  const planned = reads.map((read, place) =>
    planRow(read, matches[place] as CustomerMatch, { options, isWide }),
  );
  return {
    rows: planned.map(({ row }) => row),
    facts: factsOf(rows, reads, matches, options),
    parts: () => partsOf(planned),
  };
}

/** Columns of a list whose customers have more than a name. */
const MANY_COLUMNS = 3;
const ONLY_A_NAME = 'Tiene solo el nombre: fijate que no sea un título de la lista';

/** A row of the plan, with what is sent for it. */
interface Planned {
  row: PlannedRow;
  create?: NewCustomer;
  change?: CustomerPart['body']['changes'][number];
}

function planRow(
  read: CustomerRead,
  { known, ...match }: CustomerMatch,
  { options, isWide }: { options: CustomerImportOptions; isWide: boolean },
): Planned {
  const to = known ? changesOf(read, known, options) : newValuesOf(read);
  const cells = cellsOf(read, known, to, options);
  const name = read.fields.name?.text ?? known?.name ?? '';
  const bare = !known && isWide && hasOnlyName(read) ? ONLY_A_NAME : undefined;
  const problem = match.problem ?? firstOf(cells, 'problem');
  const warning = match.warning ?? warningOf(read, known) ?? firstOf(cells, 'warning') ?? bare;
  const row: PlannedRow = {
    row: read.row,
    name,
    outcome: 'unchanged',
    cells,
    ...(problem !== undefined && { problem }),
    ...(warning !== undefined && { warning }),
  };
  const as = (outcome: PlannedOutcome) => ({ ...row, outcome });
  if (read.isLeftOut) return { row: as('left-out') };
  if (!known && !options.createsNew && !match.problem) return { row: as('skipped') };
  if (problem !== undefined) return { row: as('refused') };
  if (!known) return { row: as('created'), create: to as NewCustomer };
  const changed = Object.keys(to) as (keyof CustomerValues)[];
  if (changed.length === 0) return { row };
  const from = Object.fromEntries(changed.map((field) => [field, known[field]]));
  return { row: as('changed'), change: { _id: known._id, from, to } };
}

function hasOnlyName({ fields, document }: CustomerRead): boolean {
  return !document && Object.keys(fields).join() === 'name';
}

function firstOf(cells: readonly PlannedCell[], key: 'problem' | 'warning'): string | undefined {
  return cells.find((cell) => cell[key] !== undefined)?.[key];
}

/** Returns the values of a known customer that the row changes. */
function changesOf(
  read: CustomerRead,
  known: KnownCustomer,
  options: CustomerImportOptions,
): CustomerValues {
  const plain = PLAIN_FIELDS.flatMap((field) => {
    const given = read.fields[field];
    if (!given || given.value === null || isStored(field, given, known)) return [];
    return isTaken(known[field], options) ? [[field, given.value] as const] : [];
  });
  const document = isTaken(known.docNumber, options) ? changedDocument(read.document, known) : {};
  return { ...Object.fromEntries(plain), ...document };
}

/** Whether a stored value may be replaced. */
function isTaken(stored: unknown, { takes }: CustomerImportOptions): boolean {
  return takes === 'everything' || stored === null;
}

function changedDocument(
  document: DocumentRead | undefined,
  known: KnownCustomer,
): Partial<Pick<Customer, 'docType' | 'docNumber'>> {
  if (!document) return {};
  const isSame = isStoredDocument(document, known);
  if (isSame && (document.isGuessed || document.type === known.docType)) return {};
  // The server takes both or none: the type decides whether the number is right.
  return { docType: document.type, docNumber: document.number };
}

function isStoredDocument({ number }: DocumentRead, { docNumber }: KnownCustomer): boolean {
  return docNumber !== null && canonicalDocument(docNumber) === number;
}

function newValuesOf({ fields, document }: CustomerRead): CustomerValues {
  const plain = PLAIN_FIELDS.flatMap((field) => {
    const value = fields[field]?.value ?? null;
    return value === null ? [] : [[field, value] as const];
  });
  return {
    fiscalType: DEFAULT_FISCAL_TYPE,
    ...NO_DOCUMENT,
    ...Object.fromEntries(plain),
    ...(document && { docType: document.type, docNumber: document.number }),
  };
}

/** Returns the cells of the fields that the row gives, in the order of the form. */
function cellsOf(
  read: CustomerRead,
  known: KnownCustomer | undefined,
  to: CustomerValues,
  options: CustomerImportOptions,
): PlannedCell[] {
  const cells = [
    ...PLAIN_FIELDS.flatMap((field) => plainCell(field, read, known, options) ?? []),
    ...documentCells(read.document, known, to, options),
  ];
  const byKey = new Map(cells.map((cell) => [cell.key, cell]));
  return CUSTOMER_FIELDS.flatMap(({ key }) => byKey.get(key) ?? []);
}

function plainCell(
  field: PlainField,
  { fields }: CustomerRead,
  known: KnownCustomer | undefined,
  options: CustomerImportOptions,
): PlannedCell | undefined {
  const given = fields[field];
  const before = known && known[field] !== null ? inWords(field, known[field]) : null;
  if (!given)
    return field === 'name' && !known
      ? { key: field, before, after: '', problem: 'Falta el nombre', isEditable: true }
      : undefined;
  const { text, value, problem, warning, isEditable } = given;
  const isKept = known && (isStored(field, given, known) || !isTaken(known[field], options));
  if (isKept) return { key: field, before, after: before ?? '', typed: text, isEditable };
  return {
    key: field,
    before,
    after: value === null ? text : inWords(field, value),
    typed: text,
    isEditable,
    ...(problem !== undefined && { problem }),
    ...(warning !== undefined && { warning }),
  };
}

function documentCells(
  document: DocumentRead | undefined,
  known: KnownCustomer | undefined,
  to: CustomerValues,
  options: CustomerImportOptions,
): PlannedCell[] {
  if (!document) return [];
  const { typeText, typeProblem, problem, warning } = document;
  const { docType, docNumber } = { ...NO_DOCUMENT, ...known, ...to };
  const isStored = known !== undefined && known.docNumber !== null;
  const type = {
    key: 'docType',
    before: isStored ? docTypeInWords(known.docType) : null,
    after: docTypeInWords(docType),
    ...(typeText !== undefined && { typed: typeText }),
    isEditable: typeText !== undefined,
  };
  const number = {
    key: 'docNumber',
    before: isStored ? docNumberInWords(known.docType, known.docNumber) : null,
    after: docNumberInWords(docType, docNumber),
    typed: document.text,
    isEditable: true,
  };
  if (isStored && !isTaken(known.docNumber, options)) return [type, number];
  // A stored document stays as it is, also one from before documents were checked.
  const isKept = isStored && isStoredDocument(document, known) && docType === known.docType;
  return [
    typeProblem ? { ...type, after: typeText as string, problem: typeProblem } : type,
    {
      ...number,
      ...(problem !== undefined && !isKept && { after: document.text, problem }),
      ...(warning !== undefined && { warning }),
    },
  ];
}

function warningOf({ fields, document }: CustomerRead, known: KnownCustomer | undefined) {
  const name = fields.name?.text;
  if (!known || !document || !name || sharesWord(name, known.name)) return undefined;
  return isStoredDocument(document, known)
    ? `El documento es de ${known.name}: revisá que sea la misma persona`
    : undefined;
}

/** Whether two names have a word in common: one may have a second name, or the other order. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return searchKeyOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function factsOf(
  rows: MatchedList<CustomerKey>['rows'],
  reads: readonly CustomerRead[],
  matches: readonly CustomerMatch[],
  { mayLimit }: CustomerImportOptions,
): CustomerFacts {
  const facts: CustomerFacts = {
    unknownDocTypes: 0,
    phonesWithoutAreaCode: 0,
    unreadableContacts: 0,
    ignoredLimits: 0,
  };
  for (const [place, { fields, document }] of reads.entries()) {
    if (!matches[place]?.known && document?.isGuessed && isOfPerson(document.number))
      facts.unknownDocTypes++;
    if (fields.phone && lacksAreaCode(fields.phone.text)) facts.phonesWithoutAreaCode++;
    for (const contact of [fields.phone, fields.email])
      if (contact?.value === null) facts.unreadableContacts++;
    if (!mayLimit && typeof rows[place]?.values.creditLimit?.value === 'number')
      facts.ignoredLimits++;
  }
  return facts;
}

function partsOf(planned: readonly Planned[]): CustomerPart[] {
  const sent = planned.filter(({ create, change }) => create ?? change);
  const parts: CustomerPart[] = [];
  for (let from = 0; from < sent.length; from += MAX_PART_ROWS) {
    const part: CustomerPart = {
      body: { creates: [], changes: [] },
      rows: { creates: [], changes: [] },
    };
    for (const { row, create, change } of sent.slice(from, from + MAX_PART_ROWS)) {
      const number = row.row as number;
      if (create) {
        part.body.creates.push(create);
        part.rows.creates.push(number);
      } else if (change) {
        part.body.changes.push(change);
        part.rows.changes.push(number);
      }
    }
    parts.push(part);
  }
  return parts;
}
