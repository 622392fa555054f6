import { readCompletedSale } from '@mostrador/contracts/completed-sale';
import {
  type Guard,
  isAbsentOr,
  isListOf,
  isNumber,
  isShape,
  isText,
} from '@mostrador/contracts/guards';
import type { CompletedSale, MadeOffline, NewSale } from '@mostrador/contracts/sales';
import { isId } from '@mostrador/domain';

/** The format this release writes. Later ones read it: sales may wait through an update. */
export const OUTBOX_FORMAT = 1;

/** A sale that was completed on this device and waits for the server, as it is stored. */
export interface OutboxEntry {
  format: typeof OUTBOX_FORMAT;
  kind: 'sale';
  shopId: string;
  seller: { _id: string; name: string };
  /** The request. */
  body: NewSale & { _id: string; offline: MadeOffline };
  /** What the customer got, in pesos: for the lists and the receipt. */
  sale: CompletedSale;
  /** When it was completed, in ISO, by the server's clock as far as it was known. */
  since: string;
  /** The server's last answer that it did not record the sale. */
  refusal?: Refusal;
}

export interface Refusal {
  /** The sentence to show. */
  error: string;
  code?: string | undefined;
  /**
   * `person`: it is not sent again until someone decides. `server`: the server failed, and it is
   * sent again by itself.
   */
  waitsFor: 'person' | 'server';
}

/** An entry and its key in the outbox: its place in the order, and its provisional number. */
export interface StoredEntry extends OutboxEntry {
  key: number;
}

/** `P-0007`: unique on this device, for as long as the browser keeps its data. */
export function provisionalNumberOf(key: number): string {
  return `P-${String(key).padStart(4, '0')}`;
}

/**
 * Parses a stored entry. Returns undefined for anything else, which stays on the disk: another
 * release may be able to read it.
 */
export function readOutboxEntry(value: unknown): OutboxEntry | undefined {
  if (!isEntry(value)) return undefined;
  const { refusal, ...entry } = value as Omit<OutboxEntry, 'refusal'> & { refusal?: unknown };
  const sale = readCompletedSale(entry.sale);
  if (!sale || sale._id !== entry.body._id) return undefined;
  return { ...entry, sale, ...(isRefusal(refusal) && { refusal }) };
}

const isIdentifier: Guard<string> = (value): value is string => isText(value) && isId(value);
const isFormat = ((value) => value === OUTBOX_FORMAT) as Guard<typeof OUTBOX_FORMAT>;
const isKind = ((value) => value === 'sale') as Guard<'sale'>;
const isObject = ((value) => typeof value === 'object' && value !== null) as Guard<CompletedSale>;

const isOffline = isShape({
  leaseId: isIdentifier,
  madeAt: isText,
  clockAhead: isNumber,
  total: isNumber,
  percents: isListOf(isNumber),
});

const isEntry = isShape({
  format: isFormat,
  kind: isKind,
  shopId: isIdentifier,
  seller: isShape({ _id: isIdentifier, name: isText }),
  body: isShape({
    _id: isIdentifier,
    items: isListOf(isShape({ quantity: isNumber })),
    offline: isOffline,
  }),
  sale: isObject,
  since: isText,
});

const isRefusal: Guard<Refusal> = (value): value is Refusal =>
  isShape({ error: isText, code: isAbsentOr(isText) })(value) &&
  ['person', 'server'].includes((value as Refusal).waitsFor);
