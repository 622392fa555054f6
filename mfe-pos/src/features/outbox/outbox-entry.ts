import { CASH_MOVEMENT_KINDS } from '@mostrador/contracts/cash-registers.constants';
import { readCompletedSale } from '@mostrador/contracts/completed-sale';
import { DOC_TYPES } from '@mostrador/contracts/customers.constants';
import {
  type Guard,
  isAbsentOr,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from '@mostrador/contracts/guards';
import type {
  OfflineCustomer,
  OfflineMovement,
  OfflineOpening,
  OfflineProduct,
} from '@mostrador/contracts/offline-entries';
import type { CompletedSale, MadeOffline, NewSale } from '@mostrador/contracts/sales';
import { isId } from '@mostrador/domain';

/** The format this release writes. Later ones read it: sales may wait through an update. */
export const OUTBOX_FORMAT = 1;

/** Something that was done on this device and waits for the server, as it is stored. */
export type OutboxEntry = SaleEntry | ActEntry;

/** A sale that was completed on this device. */
export interface SaleEntry extends EntryOfAnyKind {
  kind: 'sale';
  /** The request. */
  body: NewSale & { _id: string; offline: MadeOffline };
  /** What the customer got, in pesos: for the lists and the receipt. */
  sale: CompletedSale;
}

/** Another act on this device than a sale; the body is the request. */
export type ActEntry = EntryOfAnyKind &
  (
    | { kind: 'opening'; body: OfflineOpening }
    | { kind: 'cash-movement'; body: OfflineMovement }
    | { kind: 'product'; body: OfflineProduct }
    | { kind: 'customer'; body: OfflineCustomer }
  );

interface EntryOfAnyKind {
  format: typeof OUTBOX_FORMAT;
  shopId: string;
  seller: { _id: string; name: string };
  /** When it was done, in ISO, by the server's clock as far as it was known. */
  since: string;
  /** The server's last answer that it did not record the entry. */
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
export type StoredEntry = OutboxEntry & { key: number };

/** `P-0007`: unique on this device, for as long as the browser keeps its data. */
export function provisionalNumberOf(key: number): string {
  return `P-${String(key).padStart(4, '0')}`;
}

/**
 * Parses a stored entry. Returns undefined for anything else, which stays on the disk: another
 * release may be able to read it.
 */
export function readOutboxEntry(value: unknown): OutboxEntry | undefined {
  if (!isOfAnyKind(value)) return undefined;
  const { refusal, ...stored } = value as EntryOfAnyKind & { refusal?: unknown };
  const entry = readSale(stored) ?? (isAct.some((guard) => guard(stored)) ? stored : undefined);
  return entry && ({ ...entry, ...(isRefusal(refusal) && { refusal }) } as OutboxEntry);
}

function readSale(stored: object): object | undefined {
  if (!isSale(stored)) return undefined;
  const sale = readCompletedSale(stored.sale);
  return sale?._id === stored.body._id ? { ...stored, sale } : undefined;
}

const isIdentifier: Guard<string> = (value): value is string => isText(value) && isId(value);
const isFormat = ((value) => value === OUTBOX_FORMAT) as Guard<typeof OUTBOX_FORMAT>;
const isObject = ((value) => typeof value === 'object' && value !== null) as Guard<CompletedSale>;

const madeOffline = { leaseId: isIdentifier, madeAt: isText, clockAhead: isNumber };
const isOffline = isShape({
  ...madeOffline,
  total: isNumber,
  percents: isListOf(isNumber),
});

const isOfAnyKind = isShape({
  format: isFormat,
  shopId: isIdentifier,
  seller: isShape({ _id: isIdentifier, name: isText }),
  since: isText,
});

const isSale = isShape({
  kind: isOneOf(['sale']),
  body: isShape({
    _id: isIdentifier,
    items: isListOf(isShape({ quantity: isNumber })),
    offline: isOffline,
  }),
  sale: isObject,
});

const isOpening = isShape({
  kind: isOneOf(['opening']),
  body: isShape({
    _id: isIdentifier,
    openingAmount: isNumber,
    notes: isAbsentOr(isNullOr(isText)),
    offline: isShape(madeOffline),
  }),
});

const isMovement = isShape({
  kind: isOneOf(['cash-movement']),
  body: isShape({
    _id: isIdentifier,
    cashRegisterId: isIdentifier,
    kind: isOneOf(CASH_MOVEMENT_KINDS),
    amount: isNumber,
    reason: isText,
    offline: isShape(madeOffline),
  }),
});

const isProduct = isShape({
  kind: isOneOf(['product']),
  body: isShape({
    _id: isIdentifier,
    name: isText,
    barcode: isAbsentOr(isNullOr(isText)),
    price: isNumber,
    stock: isNumber,
    offline: isShape(madeOffline),
  }),
});

const isCustomer = isShape({
  kind: isOneOf(['customer']),
  body: isShape({
    _id: isIdentifier,
    name: isText,
    docType: isOneOf(DOC_TYPES),
    docNumber: isAbsentOr(isNullOr(isText)),
    phone: isAbsentOr(isNullOr(isText)),
    offline: isShape(madeOffline),
  }),
});

const isAct: readonly Guard<unknown>[] = [isOpening, isMovement, isProduct, isCustomer];

const isRefusal: Guard<Refusal> = (value): value is Refusal =>
  isShape({ error: isText, code: isAbsentOr(isText) })(value) &&
  ['person', 'server'].includes((value as Refusal).waitsFor);
