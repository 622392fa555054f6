import {
  DOC_TYPE_NAMES,
  FISCAL_TYPE_NAMES,
  formatDocNumber,
} from '@mostrador/contracts/customer-words';
import {
  type Customer,
  DEFAULT_DOC_TYPE,
  DEFAULT_FISCAL_TYPE,
  type DocType,
  type FiscalType,
} from '@mostrador/contracts/customers';
import { documentProblemOf, newCustomer } from '@mostrador/contracts/customers.schemas';
import { searchKeyOf } from '@mostrador/domain';
import { formatMoney } from '@mostrador/domain/format';
import { formatPhone } from '@mostrador/domain/format-phone';
import { type Cents, toCents, toPesos } from '@mostrador/domain/money';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import type { ReadRow } from '@mostrador/shared-screens/imports';
import type { CustomerKey } from './customer-fields.ts';
import { docTypeOf, fiscalTypeOf } from './fiscal-words.ts';
import type { CustomerImportOptions } from './import-options.ts';
import { guessedType, writtenDocument } from './written-document.ts';
import { writtenPhone } from './written-phone.ts';

/** A customer of the shop, as much as an import compares. */
export type KnownCustomer = Pick<
  Customer,
  | '_id'
  | 'name'
  | 'fiscalType'
  | 'docType'
  | 'docNumber'
  | 'phone'
  | 'email'
  | 'address'
  | 'creditLimit'
>;

/** The fields that are compared one by one. Type and number of a document are compared together. */
export const PLAIN_FIELDS = [
  'name',
  'fiscalType',
  'phone',
  'email',
  'address',
  'creditLimit',
] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];

/** A field of a row: its value as the server takes it, or the problem. */
export interface FieldRead {
  /** As the list writes it, of all its columns. */
  text: string;
  value: string | number | null;
  problem?: string;
  warning?: string;
  isEditable: boolean;
}

export interface DocumentRead {
  text: string;
  typeText: string | undefined;
  /** Canonical. */
  number: string;
  type: DocType;
  /** Nothing in the list says the type. */
  isGuessed: boolean;
  problem?: string;
  typeProblem?: string;
  warning?: string;
}

/** A row of a list of customers. A blank field is absent. */
export interface CustomerRead {
  row: number;
  isLeftOut: boolean;
  fields: Partial<Record<PlainField, FieldRead>>;
  document?: DocumentRead;
}

/** Cells that say that there is nothing: '-', 's/n', 'no tiene', zeros. */
const NOTHING =
  /^(?:[-–—._*?/\s]+|0+|x+|no|s\s?[/.]\s?[ndt]\.?|n\s?\/\s?[acd]|ningun[oa]|(?:no tiene|sin)(?: [\p{L}\d]+)?)$/iu;

const FISCAL_TYPE_PROBLEM =
  'No conocemos esa condición: escribí consumidor final, responsable inscripto, monotributista o exento';
const DOC_TYPE_PROBLEM = 'No conocemos ese tipo: escribí DNI, CUIT, CUIL o documento extranjero';

/**
 * Reads the fields of a row by the rules of the form.
 *
 * @param documentHeading the heading of the column of documents
 */
export function readCustomer(
  { row, isLeftOut, values }: ReadRow<CustomerKey>,
  options: CustomerImportOptions,
  documentHeading: string | undefined,
): CustomerRead {
  const textOf = (key: CustomerKey) => values[key]?.text.trim() ?? '';
  const given = (key: CustomerKey) => (NOTHING.test(textOf(key)) ? '' : textOf(key));
  const [lastName, city] = [given('lastName'), given('city')];
  const read: CustomerRead['fields'] = {
    name: checked('name', joined(' ', textOf('name'), lastName), { isJoined: lastName !== '' }),
    fiscalType: fiscalType(given('fiscalType')),
    phone: phone(given('phone'), options),
    email: contact(checked('email', given('email')), options),
    address: checked('address', joined(', ', given('address'), city), { isJoined: city !== '' }),
    creditLimit: creditLimit(values.creditLimit),
  };
  const fields: CustomerRead['fields'] = {};
  for (const field of PLAIN_FIELDS) {
    if (field === 'creditLimit' && !options.mayLimit) continue;
    const problem = values[field]?.problem;
    if (problem) fields[field] = { text: textOf(field), value: null, problem, isEditable: true };
    else if (read[field]) fields[field] = read[field];
  }
  return {
    row,
    isLeftOut,
    fields,
    ...documentOf({
      text: given('docNumber'),
      typeText: given('docType'),
      readProblem: values.docNumber?.problem,
      readWarning: values.docNumber?.warning,
      isFinalConsumer: (fields.fiscalType?.value ?? DEFAULT_FISCAL_TYPE) === DEFAULT_FISCAL_TYPE,
      heading: documentHeading,
      options,
    }),
  };
}

/** Returns a field of a customer in the words of the list of customers and of an export. */
export function inWords(field: PlainField, value: string | number | null): string {
  if (value === null) return '';
  switch (field) {
    case 'fiscalType':
      return FISCAL_TYPE_NAMES[value as FiscalType];
    case 'phone':
      return formatPhone(String(value));
    case 'creditLimit':
      return formatMoney(toCents(value as number));
    default:
      return String(value);
  }
}

/** Whether the row has the value that is stored, in any spelling that means the same. */
export function isStored(
  field: PlainField,
  { text, value }: FieldRead,
  known: KnownCustomer,
): boolean {
  const stored = known[field];
  if (value !== null && value === stored) return true;
  if (typeof stored !== 'string') return false;
  switch (field) {
    case 'name':
      // A list in capitals does not replace names that the shop has written well.
      return isOneCase(text) && searchKeyOf(text) === searchKeyOf(stored);
    case 'email':
      return text.toLowerCase() === stored.toLowerCase();
    // Stored before phones were checked.
    case 'phone':
      return text === stored || text === formatPhone(stored);
    default:
      return text === stored;
  }
}

export function docTypeInWords(type: DocType): string {
  return DOC_TYPE_NAMES[type];
}

/** Returns a document as the form shows it, without its type; blank for none. */
export function docNumberInWords(docType: DocType, docNumber: string | null): string {
  return formatDocNumber({ docType, docNumber });
}

function isOneCase(text: string): boolean {
  return text === text.toUpperCase() || text === text.toLowerCase();
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(separator);
}

function checked(
  field: 'name' | 'email' | 'address',
  text: string,
  { isJoined = false } = {},
): FieldRead | undefined {
  if (!text) return undefined;
  const { data, error } = newCustomer.shape[field].safeParse(text);
  // A text of two columns has no cell of its own to correct.
  const read = { text, value: data ?? null, isEditable: !isJoined };
  return error ? { ...read, problem: error.issues[0]?.message as string } : read;
}

function fiscalType(text: string): FieldRead | undefined {
  if (!text) return undefined;
  const value = fiscalTypeOf(text) ?? null;
  return value === null
    ? { text, value, problem: FISCAL_TYPE_PROBLEM, isEditable: true }
    : { text, value, isEditable: true };
}

function phone(text: string, options: CustomerImportOptions): FieldRead | undefined {
  if (!text) return undefined;
  const written = writtenPhone(text, options.areaCode);
  if (!written)
    return contact(
      { text, value: null, problem: phoneProblemOf(text) as string, isEditable: true },
      options,
    );
  const read = { text, value: written.phone, isEditable: true };
  return written.isFirstOf
    ? { ...read, warning: `Se toma el primer teléfono de «${written.isFirstOf}»` }
    : read;
}

/** A phone or email with a problem, when the person goes on without those. */
function contact(
  read: FieldRead | undefined,
  { unreadableContacts }: CustomerImportOptions,
): FieldRead | undefined {
  if (!read?.problem || unreadableContacts === 'refuse') return read;
  const { problem: _, ...rest } = read;
  return { ...rest, warning: `No se importa: ${lowerFirst(read.problem)}` };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function creditLimit(cell: ReadRow<CustomerKey>['values']['creditLimit']): FieldRead | undefined {
  if (!cell || cell.value === null) return undefined;
  const { text, warning } = cell;
  const { data, error } = newCustomer.shape.creditLimit.safeParse(toPesos(cell.value as Cents));
  return {
    text,
    value: data ?? null,
    isEditable: true,
    ...(error && { problem: error.issues[0]?.message as string }),
    ...(warning !== undefined && { warning }),
  };
}

interface DocumentCells {
  text: string;
  typeText: string;
  readProblem: string | undefined;
  readWarning: string | undefined;
  isFinalConsumer: boolean;
  heading: string | undefined;
  options: CustomerImportOptions;
}

function documentOf(cells: DocumentCells): { document?: DocumentRead } {
  const { text, typeText, heading, isFinalConsumer, options } = cells;
  if (!text) return {};
  const written = writtenDocument(text);
  const { number } = written;
  const ofPeople = options.peoplesDocument;
  const said = typeText ? docTypeOf(typeText) : written.type;
  const type = said ?? guessedType(number, { heading, isFinalConsumer, ofPeople });
  const problem = cells.readProblem ?? documentProblem(type, number);
  return {
    document: {
      text,
      typeText: typeText || undefined,
      number,
      type,
      isGuessed: said === undefined,
      ...(problem !== undefined && { problem }),
      ...(typeText && said === undefined && { typeProblem: DOC_TYPE_PROBLEM }),
      ...(cells.readWarning !== undefined && { warning: cells.readWarning }),
    },
  };
}

function documentProblem(docType: DocType, docNumber: string): string | undefined {
  const { error } = newCustomer.shape.docNumber.safeParse(docNumber);
  return error?.issues[0]?.message ?? documentProblemOf({ docType, docNumber });
}

/** A new customer's document, when the list gives none. */
export const NO_DOCUMENT = { docType: DEFAULT_DOC_TYPE, docNumber: null } as const;
