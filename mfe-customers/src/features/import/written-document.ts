import type { DocType } from '@mostrador/contracts/customers';
import { canonicalDocument, cuitProblemOf } from '@mostrador/domain';
import { docTypeOf } from './fiscal-words.ts';

const DNI: DocType = 96;
const CUIT: DocType = 80;
const CUIL: DocType = 86;
const FOREIGN: DocType = 99;

/** The type that some lists write before the number: 'DNI 12.345.678', 'CUIT: 20-12345678-6'. */
const TYPE_BEFORE =
  /^\s*(dni|d\.n\.i\.?|cuit|c\.u\.i\.t\.?|cuil|le|l\.e\.?|lc|l\.c\.?)[\s:.nº°-]*(?=\d)/i;
/** The beginnings of the numbers of companies, which have no CUIL. */
const COMPANY = /^3/;

export interface WrittenDocument {
  /** Canonical. */
  number: string;
  /** The type that is written before it. */
  type: DocType | undefined;
}

/** Returns a document as a list writes it, with or without its type. */
export function writtenDocument(text: string): WrittenDocument {
  const [before = '', word = ''] = TYPE_BEFORE.exec(text) ?? [];
  return { number: canonicalDocument(text.slice(before.length)), type: docTypeOf(word) };
}

/** Signs that tell CUIT from CUIL, which look the same. */
interface Hints {
  /** The heading of the column. */
  heading: string | undefined;
  isFinalConsumer: boolean;
  /** The type of final consumers with a number of eleven digits. */
  ofPeople: DocType;
}

/**
 * Returns the type that a number without one most likely has. A wrong number gets the type that its
 * length suggests, so that its problem is said by that name.
 */
export function guessedType(number: string, hints: Hints): DocType {
  if (!/^\d+$/.test(number)) return FOREIGN;
  if (number.length <= 8) return DNI;
  if (cuitProblemOf(number) === 'length' || COMPANY.test(number)) return CUIT;
  const heading = hints.heading?.toLowerCase() ?? '';
  if (heading.includes('cuil') && !heading.includes('cuit')) return CUIL;
  return hints.isFinalConsumer ? hints.ofPeople : CUIT;
}

/** Whether the number may be a CUIT or a CUIL of a person. */
export function isOfPerson(number: string): boolean {
  return cuitProblemOf(number) === undefined && !COMPANY.test(number);
}
