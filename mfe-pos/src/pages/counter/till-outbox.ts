import type { SessionUser } from '@mostrador/contracts/accounts';
import { customerEndpoints } from '@mostrador/contracts/customers';
import type { OfflineAct } from '@mostrador/contracts/offline-entries';
import type { CompletedSale } from '@mostrador/contracts/sales';
import { can, roundQuantity } from '@mostrador/domain';
import { notify, serverContact, sessionStore, setEntriesToSend } from '@mostrador/shared-auth';
import { mergeStock, prefetch, readAgain } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';
import type { FrozenSale } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { completeOnDevice } from '../../features/outbox/complete-on-device.ts';
import { customersCreatedIn, productsCreatedIn } from '../../features/outbox/created-on-device.ts';
import {
  type CreditToGive,
  givesCreditOnDevice,
  problemOfCredit,
} from '../../features/outbox/credit-on-device.ts';
import { createOutboxDelivery } from '../../features/outbox/deliver-outbox.ts';
import { noteStorage } from '../../features/outbox/device-storage.ts';
import {
  forgetLease,
  issuesLeases,
  type LeaseHolder,
  readLease,
  renewLease,
} from '../../features/outbox/offline-lease.ts';
import {
  countsOf,
  isWaiting,
  outbox,
  refreshOutbox,
  removeEntry,
} from '../../features/outbox/outbox.ts';
import type { StoredEntry } from '../../features/outbox/outbox-entry.ts';
import { registerOpenedIn, storeOnDevice } from '../../features/outbox/store-on-device.ts';
import { completeSale, type SaleAnswer } from '../../features/sales/api/complete-sale.ts';
import type { DeviceAnswer } from '../../features/sales/sale-delivery.ts';
import { deliveredInWords } from './delivered-in-words.ts';
import { sendActEntry } from './send-act-entry.ts';
import { soldOnDevice } from './sold-on-device.ts';

/** How often the age of the lease is looked at. */
const LEASE_CHECK_MS = 60_000;

const listeners = new Set<(sale: CompletedSale) => void>();

/** Called with each sale of this device that the server has recorded. */
export function onDelivered(listener: (sale: CompletedSale) => void): void {
  listeners.add(listener);
}

const DONE: Record<StoredEntry['kind'], string> = {
  sale: 'una venta guardada',
  opening: 'lo que se hizo con la caja',
  'cash-movement': 'lo que se hizo con la caja',
  product: 'un producto creado',
  customer: 'un cliente creado',
};

const delivery = createOutboxDelivery({
  async send(entry) {
    if (entry.kind !== 'sale') return sendActEntry(entry);
    const answer = await completeSale(entry.body);
    return answer.kind === 'completed' ? { kind: 'recorded', sale: answer.sale } : answer;
  },
  mayDeliver({ shopId }) {
    const { user } = sessionStore.getState();
    return user?.shopId === shopId && can(user, 'canManageSales');
  },
  async isServerReady() {
    const holder = leaseHolder();
    return holder !== undefined && (await issuesLeases(holder));
  },
  onDelivered: (_, sale) => announce(sale),
  onRefused: ({ kind }) =>
    notify({
      kind: 'error',
      message: `El servidor no aceptó ${DONE[kind]} en este dispositivo: está en Para revisar`,
    }),
  onRoundEnd(delivered) {
    if (delivered.length === 0) return;
    readAgain(['products', 'sales', 'customers', 'cash-registers']);
    void readAccountsAgain();
    showToast({ kind: 'success', message: deliveredInWords(delivered) });
  },
});

/** Sends what waits on this device. */
export const deliverOutbox = delivery.deliver;

/**
 * Reads the debts again that this device knows, after it has sold on account: without the server it
 * sells by them.
 */
export async function readAccountsAgain(): Promise<void> {
  if (await givesCreditOnDevice()) prefetch(customerEndpoints.names);
}

/** Returns why the signed-in person cannot sell on account without the server; see `problemOfCredit`. */
export async function problemOfCreditNow(credit: CreditToGive): Promise<string | undefined> {
  const holder = leaseHolder();
  const lease = holder && (await readLease(holder).catch(() => undefined));
  return problemOfCredit(credit, lease);
}

/**
 * Stores what the signed-in person did, and sends it when the server answers. Resolves to why it
 * cannot be stored, in a sentence.
 */
export async function storeAct(act: OfflineAct): Promise<string | undefined> {
  const { user } = sessionStore.getState();
  if (!user) return undefined;
  const { _id, username, shopId } = user;
  const problem = await storeOnDevice(act, { _id, username, shopId });
  if (problem === undefined) delivery.deliver();
  return problem;
}

/**
 * Completes the sale in a seller's cart on this device; see `DeliveryOptions`. While somebody else
 * is signed in it stays in the cart: under their lease it would be their sale.
 */
export async function completeCartOnDevice(
  { userId, cart }: { userId: string; cart: CartStore },
  sent: FrozenSale,
  answering: Promise<SaleAnswer> | undefined,
): Promise<DeviceAnswer> {
  const { user } = sessionStore.getState();
  if (user?._id !== userId) return { kind: 'gone' };
  const { _id, username, shopId } = user;
  const made = await completeOnDevice(sent, { _id, username, shopId }, cart.moveToOutbox);
  if (made.kind !== 'completed') return made;
  const { entry, provisionalNumber } = made;
  // The running attempt decides first: its answer is on its way already.
  void Promise.resolve(answering).then(async (late) => {
    if (late?.kind === 'completed' || late?.kind === 'recorded') {
      // A disk that refuses leaves the entry, whose repetition is harmless.
      await removeEntry(entry).catch(() => false);
      readAgain(['products', 'sales', 'customers', 'cash-registers']);
      void readAccountsAgain();
    }
    if (late?.kind === 'completed') announce(late.sale);
    delivery.deliver();
  });
  void noteStorage();
  return { kind: 'completed', sale: entry.sale, provisionalNumber };
}

function announce(sale: CompletedSale | undefined): void {
  if (!sale) return;
  mergeStock(sale.stock);
  for (const listener of listeners) listener(sale);
}

async function renew(): Promise<void> {
  const givesCredit = await givesCreditOnDevice();
  const holder = leaseHolder();
  if (!holder) return;
  const lease = await renewLease(holder, { givesCredit }).catch(() => undefined);
  if (lease) await noteStorage();
}

/** The signed-in user, if they may sell offline. */
function leaseHolder(): LeaseHolder | undefined {
  const { user } = sessionStore.getState();
  return user?.shopId && can(user, 'canManageSales')
    ? { userId: user._id, shopId: user.shopId }
    : undefined;
}

async function forgetLeaseOf({ _id: userId, shopId }: SessionUser): Promise<void> {
  // A disk that refuses keeps it: the server marks what is sold under it from now on.
  if (shopId) await forgetLease({ userId, shopId }).catch(() => undefined);
}

function goOn(): void {
  void renew();
  delivery.deliver();
}

outbox.subscribe(function showWhatWaits({ entries }) {
  const sold = new Map<string, number>();
  for (const entry of entries)
    for (const { productId, quantity } of entry.kind === 'sale' ? entry.body.items : [])
      if (productId) sold.set(productId, roundQuantity((sold.get(productId) ?? 0) + quantity));
  const refused = entries.filter((entry) => !isWaiting(entry)).length;
  if (entries.length > 0 || soldOnDevice.getState().count > 0)
    soldOnDevice.setState({
      count: entries.length,
      sold,
      refused,
      register: registerOpenedIn(entries),
      products: productsCreatedIn(entries),
      customers: customersCreatedIn(entries),
    });
  const { user } = sessionStore.getState();
  if (user?.shopId) setEntriesToSend(user.shopId, countsOf(entries));
  // Removed after use: a page with this listener is kept out of the back/forward cache.
  if (entries.some(isWaiting)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

serverContact.subscribe(({ answers }, before) => answers && !before.answers && goOn());
sessionStore.subscribe(({ user, token, left }, before) => {
  // A session that ended otherwise, or at another person's PIN, is of somebody who may be back.
  if (left && before.user) void forgetLeaseOf(before.user);
  // Also without a user: the delivery ends its wait, as nobody may send.
  // The server knows the same user again under the next token.
  if (user?._id !== before.user?._id || token !== before.token) goOn();
});
window.addEventListener('online', goOn);
window.addEventListener('focus', goOn);
setInterval(() => void renew(), LEASE_CHECK_MS);
void refreshOutbox().then(goOn);
