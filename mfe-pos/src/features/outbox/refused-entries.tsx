import type { NamedAct } from '@mostrador/contracts/authorization-words';
import { newId, sumOf, takenOff, toCents, toPesos } from '@mostrador/domain';
import { AuthorizeDialog } from '@mostrador/shared-screens/pins';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useState } from 'react';
import { discardedInWords } from './discarded-in-words.ts';
import type { OfflineLease } from './offline-lease.ts';
import { isWaiting, removeEntry, retryEntry } from './outbox.ts';
import type { SaleEntry, StoredEntry } from './outbox-entry.ts';
import { nameOfEntry, OutboxList, OutboxRow } from './outbox-row.tsx';

/** The refusals that a lease of now settles: the entry was made at a time that nothing proves. */
const OF_THE_TIME: readonly unknown[] = [
  'sale.offline-time',
  'sale.offline-lease',
  'offline-entry.time',
  'offline-entry.lease',
];
const OVER_MAXIMUM = 'sale.discount-over-maximum';
const ID_REUSED = 'sale.id-reused';

export interface RefusedEntriesProps {
  /** All that is on this device. */
  entries: readonly StoredEntry[];
  /** Whether an administrator has a PIN to authorize with. */
  canAskForPin: boolean;
  /** Whether the person may cancel sales, and so discard an entry. */
  mayDiscard: boolean;
  /** Returns a lease of now; undefined without one. */
  getLease: () => Promise<OfflineLease | undefined>;
  /** Sends what waits. */
  onSend: () => void;
}

/** The entries that the server refused, each with its sentence and its actions. */
export function RefusedEntries({
  entries,
  canAskForPin,
  mayDiscard,
  getLease,
  onSend,
}: RefusedEntriesProps) {
  const [discarding, setDiscarding] = useState<StoredEntry>();
  const [authorizing, setAuthorizing] = useState<SaleEntry & { key: number }>();
  const [sendingAsAnother, setSendingAsAnother] = useState<StoredEntry>();
  const [isWithoutLease, setWithoutLease] = useState(false);

  const refused = entries.filter((entry) => !isWaiting(entry));

  async function send(entry: StoredEntry, changes?: Parameters<typeof retryEntry>[1]) {
    await retryEntry(entry, changes);
    onSend();
  }

  async function discard(entry: StoredEntry) {
    await removeEntry(entry);
    // Sales that name it have waited for it.
    onSend();
  }

  async function sendAsNow(entry: StoredEntry) {
    const lease = await getLease();
    setWithoutLease(!lease);
    if (!lease) return;
    const { _id: leaseId, clockAhead } = lease;
    const madeAt = new Date().toISOString();
    await send(entry, { offline: { ...entry.body.offline, leaseId, clockAhead, madeAt } });
  }

  return (
    <>
      {isWithoutLease && <p role="alert">Para eso tiene que haber conexión. Probá de nuevo.</p>}
      <OutboxList>
        {refused.map((entry) => {
          const { refusal } = entry;
          const code = refusal?.code;
          const isIdReused = code === ID_REUSED;
          const name = nameOfEntry(entry);
          return (
            <OutboxRow
              key={entry.key}
              entry={entry}
              state={
                isIdReused
                  ? `${refusal?.error}. Se registró lo que el carrito tenía antes: buscala en el Historial. Si es la misma compra, descartá esta o anulá aquella.`
                  : (refusal?.error ?? '')
              }
              actions={
                <>
                  {code === OVER_MAXIMUM && canAskForPin && entry.kind === 'sale' && (
                    <Button
                      variant="primary"
                      aria-label={`Autorizar con PIN ${name}`}
                      onClick={() => setAuthorizing(entry)}
                    >
                      Autorizar con PIN
                    </Button>
                  )}
                  {OF_THE_TIME.includes(code) && (
                    <Button
                      variant="primary"
                      aria-label={`Registrar con la hora de ahora ${name}`}
                      onClick={() => void sendAsNow(entry)}
                    >
                      Registrar con la hora de ahora
                    </Button>
                  )}
                  {isIdReused ? (
                    <Button
                      aria-label={`Registrar como otra venta ${name}`}
                      onClick={() => setSendingAsAnother(entry)}
                    >
                      Registrar como otra venta
                    </Button>
                  ) : (
                    <Button aria-label={`Reintentar ${name}`} onClick={() => void send(entry)}>
                      Reintentar
                    </Button>
                  )}
                  {mayDiscard && (
                    <Button
                      variant="quiet"
                      aria-label={`Descartar ${name}`}
                      onClick={() => setDiscarding(entry)}
                    >
                      Descartar
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </OutboxList>
      {discarding && (
        <ConfirmDialog
          title={`¿Descartar ${nameOfEntry(discarding)}?`}
          message={discardedInWords(discarding, entries)}
          confirmLabel="Descartar"
          danger
          opened
          onConfirm={() => {
            void discard(discarding);
            setDiscarding(undefined);
          }}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
      {sendingAsAnother && (
        <ConfirmDialog
          title={`¿Registrar ${nameOfEntry(sendingAsAnother)} como otra venta?`}
          message="El servidor ya tiene una venta de este carrito. Si es la misma compra y no anulás aquella, quedaría dos veces."
          confirmLabel="Registrar"
          opened
          onConfirm={() => {
            // The server has another sale under the id: this one needs its own.
            void send(sendingAsAnother, { _id: newId() });
            setSendingAsAnother(undefined);
          }}
          onCancel={() => setSendingAsAnother(undefined)}
        />
      )}
      {authorizing && (
        <AuthorizeDialog
          acts={[discountOf(authorizing)]}
          title="Autorizar el descuento"
          confirmLabel="Autorizar y enviar"
          onAuthorized={(authorizationIds) => {
            setAuthorizing(undefined);
            return send(authorizing, { authorizationIds });
          }}
          onClose={() => setAuthorizing(undefined)}
        >
          La venta sigue a nombre de {authorizing.seller.name} y queda registrado quién la autorizó.
        </AuthorizeDialog>
      )}
    </>
  );
}

/** Measured as the server does: the amount charged below the full price. */
function discountOf({ sale }: SaleEntry): NamedAct {
  const lines = sale.items.map(({ price, quantity }) => ({ price: toCents(price), quantity }));
  const subtotal = sumOf(sale.items.map((item) => toCents(item.subtotal)));
  const { fullPrice, taken } = takenOff(lines, toCents(toPesos(subtotal) - sale.discount));
  return {
    act: 'discount',
    saleId: sale._id,
    customerId: sale.customerId?._id ?? null,
    customerName: sale.customerId?.name,
    fullPrice: toPesos(fullPrice),
    amount: toPesos(taken),
  };
}
