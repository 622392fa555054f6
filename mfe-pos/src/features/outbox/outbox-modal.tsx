import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { useId } from 'react';
import { type CreatingEntry, isCreating, isNeededBy } from './created-on-device.ts';
import { isWaiting } from './outbox.ts';
import type { StoredEntry } from './outbox-entry.ts';
import { OutboxList, OutboxRow } from './outbox-row.tsx';
import { RefusedEntries, type RefusedEntriesProps } from './refused-entries.tsx';

export interface OutboxModalProps extends RefusedEntriesProps {
  isOffline: boolean;
  isNearlyFull: boolean;
  onClose: () => void;
}

const TITLE = { sales: 'Ventas de este dispositivo', all: 'Guardado en este dispositivo' };
const STORED = {
  sales:
    'Están guardadas en este dispositivo y se envían solas al volver la conexión. No se cobran dos veces.',
  all: 'Todo está guardado en este dispositivo y se envía solo al volver la conexión. Nada se registra dos veces.',
};
const isSale = ({ kind }: StoredEntry) => kind === 'sale';

/** What was done on this device and is not at the server yet: what needs a person, what waits. */
export function OutboxModal({
  entries,
  isOffline,
  isNearlyFull,
  onSend,
  onClose,
  ...ofRefused
}: OutboxModalProps) {
  const waiting = entries.filter(isWaiting);
  const refused = entries.filter((entry) => !isWaiting(entry));
  const notCreated = refused.filter(isCreating);
  const waitingId = useId();
  const refusedId = useId();

  return (
    <Modal title={TITLE[entries.every(isSale) ? 'sales' : 'all']} opened onClose={onClose}>
      <Stack>
        <Alert
          kind={isOffline ? 'warning' : 'info'}
          title={isOffline ? 'Sin conexión' : undefined}
          action={
            waiting.length > 0 && (
              <Button size="sm" onClick={onSend}>
                Enviar ahora
              </Button>
            )
          }
        >
          {waiting.length > 0 && STORED[waiting.every(isSale) ? 'sales' : 'all']}
          {waiting.length === 0 &&
            'No hay nada por enviar. Lo que se venda sin conexión queda en este dispositivo hasta enviarse.'}
        </Alert>
        {isNearlyFull && (
          <Alert kind="warning" title="Queda poco lugar en este dispositivo">
            Liberá espacio: sin lugar no se puede vender sin conexión.
          </Alert>
        )}
        {refused.length > 0 && (
          <section aria-labelledby={refusedId}>
            <h3 id={refusedId}>Para revisar</h3>
            <p>El servidor no lo aceptó. Queda en este dispositivo hasta que decidas qué hacer.</p>
            <RefusedEntries {...ofRefused} entries={entries} onSend={onSend} />
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby={waitingId}>
            <h3 id={waitingId}>Por enviar</h3>
            {waiting.some(isSale) && (
              <p>
                Para anular una venta o corregirla, esperá a que se envíe: después está en el
                Historial.
              </p>
            )}
            <OutboxList>
              {waiting.map((entry) => (
                <OutboxRow key={entry.key} entry={entry} state={stateOf(entry, notCreated)} />
              ))}
            </OutboxList>
          </section>
        )}
      </Stack>
    </Modal>
  );
}

/** @param notCreated what the server refused: the sales that name it wait for it */
function stateOf(entry: StoredEntry, notCreated: readonly CreatingEntry[]): string {
  if (entry.refusal) return `${entry.refusal.error}. Se vuelve a intentar`;
  const needed = notCreated.find((one) => entry.kind === 'sale' && isNeededBy(one, entry));
  return needed ? `Espera a ${needed.body.name}, que está para revisar` : 'Espera la conexión';
}
