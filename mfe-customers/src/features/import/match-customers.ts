import { canonicalDocument, searchKeyOf } from '@mostrador/domain';
import type { CustomerRead, KnownCustomer } from './read-customer.ts';

/** The customer that a row is about; none for a new one. */
export interface CustomerMatch {
  known?: KnownCustomer;
  problem?: string;
  warning?: string;
}

/** Customers with one document or one name. */
interface Group {
  count: number;
  first: KnownCustomer;
  /** The customers that no row is about yet. */
  free: Set<KnownCustomer>;
}

/** Of customers with one name, so that a list full of one name is planned in seconds. */
const MAX_TRIED = 100;

/**
 * Finds the customer of each row: by document, and by name when the row has none. A row with a new
 * document is about the customer with its name who has no document. Of several customers it is the
 * one that the row would not change, as in a list that was exported.
 *
 * @param changes whether the row would change the customer
 */
export function matchCustomers(
  reads: readonly CustomerRead[],
  existing: readonly KnownCustomer[],
  changes: (read: CustomerRead, known: KnownCustomer) => boolean,
): CustomerMatch[] {
  const byDocument = grouped(existing, documentKeyOf);
  // Customers without a document first: a row without one is most likely about them.
  const byName = grouped(existing.toSorted(withoutDocumentFirst), nameKeyOf);
  const placeOf = new Map<KnownCustomer, number>();
  const matches: CustomerMatch[] = reads.map(() => ({}));

  function take(place: number, known: KnownCustomer): void {
    placeOf.set(known, place);
    byDocument.get(documentKeyOf(known) ?? '')?.free.delete(known);
    byName.get(nameKeyOf(known))?.free.delete(known);
    matches[place] = { known };
  }

  function takeOneOf({ count, first, free }: Group, place: number, several: string): void {
    const read = reads[place] as CustomerRead;
    const known = count === 1 ? first : firstOf(free, (each) => !changes(read, each));
    if (free.size === 0) refuseSecond(place, placeOf.get(first) as number);
    else if (known) take(place, known);
    else matches[place] = { problem: several };
  }

  function refuseSecond(place: number, earlier: number): void {
    const [read, other] = [reads[place], reads[earlier]] as [CustomerRead, CustomerRead];
    matches[place] = { problem: `Es el mismo cliente que el de la fila ${other.row}` };
    // A row that names the document is the right one of the two.
    if (Boolean(read.document) === Boolean(other.document))
      matches[earlier] = { problem: `Es el mismo cliente que el de la fila ${read.row}` };
  }

  const places = [...reads.keys()].filter((place) => !reads[place]?.isLeftOut);
  const withDocument = places.filter((place) => reads[place]?.document);
  const isNew: number[] = [];
  for (const place of withDocument) {
    const group = byDocument.get(reads[place]?.document?.number as string);
    if (group) takeOneOf(group, place, 'Varios clientes tienen este documento');
    else isNew.push(place);
  }
  for (const place of isNew) {
    const namesakes = byName.get(writtenName(reads[place]));
    const [known, another] = namesakes?.free ?? [];
    if (known?.docNumber === null && another?.docNumber !== null) take(place, known);
    else if (namesakes)
      matches[place] = { warning: 'Ya hay un cliente con este nombre: se agrega otro' };
  }
  for (const place of places.filter((each) => !reads[each]?.document)) {
    const namesakes = byName.get(writtenName(reads[place]));
    const several = `Hay ${namesakes?.count} clientes con este nombre: completá el documento`;
    if (namesakes) takeOneOf(namesakes, place, several);
  }
  refuseRepeated(places, reads, matches);
  return matches;
}

/** Refuses new customers that the list names twice, by document or by name without one. */
function refuseRepeated(
  places: readonly number[],
  reads: readonly CustomerRead[],
  matches: CustomerMatch[],
): void {
  const newPlaces = places.filter((place) => !matches[place]?.known && !matches[place]?.problem);
  const keyAt = (place: number) => newKeyOf(reads[place] as CustomerRead);
  const groups = Map.groupBy(newPlaces, keyAt);
  for (const [key, repeated] of groups) {
    if (!key || repeated.length === 1) continue;
    for (const [index, place] of repeated.entries()) {
      const other = reads[repeated[index === 0 ? 1 : 0] as number]?.row;
      matches[place] = {
        problem: reads[place]?.document
          ? `El documento está también en la fila ${other}`
          : `El nombre está también en la fila ${other}: completá el documento para distinguirlos`,
      };
    }
  }
}

function newKeyOf(read: CustomerRead): string | undefined {
  if (read.document) return `document ${read.document.number}`;
  const name = writtenName(read);
  return name && `name ${name}`;
}

function writtenName(read: CustomerRead | undefined): string {
  return nameKeyOf({ name: read?.fields.name?.text ?? '' });
}

/** A name of signs only has no search key. */
function nameKeyOf({ name }: Pick<KnownCustomer, 'name'>): string {
  return searchKeyOf(name) || name;
}

function firstOf<Item>(items: Iterable<Item>, isIt: (item: Item) => boolean): Item | undefined {
  let tried = 0;
  for (const item of items) {
    if (isIt(item)) return item;
    if (++tried === MAX_TRIED) return undefined;
  }
  return undefined;
}

function documentKeyOf({ docNumber }: KnownCustomer): string | undefined {
  return docNumber === null ? undefined : canonicalDocument(docNumber);
}

function withoutDocumentFirst(one: KnownCustomer, other: KnownCustomer): number {
  return Number(one.docNumber !== null) - Number(other.docNumber !== null);
}

function grouped(
  existing: readonly KnownCustomer[],
  keyOf: (known: KnownCustomer) => string | undefined,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const known of existing) {
    const key = keyOf(known);
    if (!key) continue;
    const group = groups.get(key);
    if (group) {
      group.count++;
      group.free.add(known);
    } else groups.set(key, { count: 1, first: known, free: new Set([known]) });
  }
  return groups;
}
