import type { CompletedSale, MadeOffline, NewSale } from '@mostrador/contracts/sales';
import { serverNow, serverTimeAhead } from '@mostrador/shared-auth';
import { problemOfCredit } from './credit-on-device.ts';
import { NOT_ON_ACCOUNT } from './not-on-account.ts';
import { isValid, type OfflineLease, readLease, STORAGE_BLOCKED } from './offline-lease.ts';
import { debtOf, isOnAccount } from './on-account.ts';
import { announceOutbox } from './outbox.ts';
import { OUTBOX_FORMAT, provisionalNumberOf, type SaleEntry } from './outbox-entry.ts';

/** A sale as the cart froze it. */
export interface SaleToComplete {
  body: NewSale & { _id: string };
  provisional?: {
    sale: CompletedSale;
    terms: Pick<MadeOffline, 'percents' | 'cashRounding' | 'cashRoundingMode'>;
  };
}

export interface DeviceSeller {
  _id: string;
  username: string;
  /** Undefined where the server of the previous release does not tell it. */
  shopId: string | undefined;
}

/** Moves the sale from the cart to the outbox, both or neither. */
type Move = (saleId: string, entry: SaleEntry) => Promise<number | 'settled' | 'not-stored'>;

export type CompletedOnDevice =
  | { kind: 'completed'; entry: SaleEntry & { key: number }; provisionalNumber: string }
  | { kind: 'gone' }
  | { kind: 'impossible'; reason: string };

const NO_LEASE =
  'Este dispositivo todavía no puede vender sin conexión: tiene que abrir Ventas una vez con conexión';
const EXPIRED =
  'Este dispositivo estuvo más de siete días sin conexión: para seguir vendiendo tiene que conectarse';
const NOT_PRICED =
  'Esta venta necesita la conexión: el precio de un producto no está en este dispositivo';
const NOT_STORED =
  'Este dispositivo no puede guardar la venta: puede estar sin lugar. Liberá espacio para vender sin conexión';

/**
 * Completes a sale on this device: once the disk has it, it is a sale, whatever happens to the
 * network, the page or the session. Otherwise it says why it has to wait for the server.
 */
export async function completeOnDevice(
  { body, provisional }: SaleToComplete,
  seller: DeviceSeller,
  move: Move,
): Promise<CompletedOnDevice> {
  const { shopId } = seller;
  const holder = shopId !== undefined && { shopId, userId: seller._id };
  const lease = holder && (await readLease(holder).catch(() => 'blocked' as const));
  if (lease === 'blocked') return { kind: 'impossible', reason: STORAGE_BLOCKED };
  if (!lease) return { kind: 'impossible', reason: NO_LEASE };
  if (!isValid(lease)) return { kind: 'impossible', reason: EXPIRED };
  const problem = isOnAccount(body) && (await problemOfAccount(provisional?.sale, lease));
  if (problem) return { kind: 'impossible', reason: problem };
  if (!provisional) return { kind: 'impossible', reason: NOT_PRICED };
  const since = serverNow().toISOString();
  const entry: SaleEntry = {
    format: OUTBOX_FORMAT,
    kind: 'sale',
    shopId,
    seller: { _id: seller._id, name: seller.username },
    body: {
      ...body,
      offline: {
        leaseId: lease._id,
        madeAt: new Date().toISOString(),
        clockAhead: serverTimeAhead(),
        total: provisional.sale.total,
        ...provisional.terms,
      },
    },
    sale: { ...provisional.sale, createdAt: since },
    since,
  };
  const key = await move(body._id, entry);
  if (key === 'not-stored') return { kind: 'impossible', reason: NOT_STORED };
  if (key === 'settled') return { kind: 'gone' };
  void announceOutbox();
  return {
    kind: 'completed',
    entry: { ...entry, key },
    provisionalNumber: provisionalNumberOf(key),
  };
}

/** Returns why the part on account needs the server. */
async function problemOfAccount(
  sale: CompletedSale | undefined,
  lease: OfflineLease,
): Promise<string | undefined> {
  const customer = sale?.customerId;
  if (!customer) return NOT_ON_ACCOUNT;
  return problemOfCredit({ customer, added: debtOf(sale) }, lease);
}
