import { useIsOffline } from '@mostrador/shared-data';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deviceStorage } from '../../features/outbox/device-storage.ts';
import { countsOf, isWaiting, outbox } from '../../features/outbox/outbox.ts';
import { OutboxStatus } from '../../features/outbox/outbox-status.tsx';
import { loadOutboxDialog, OutboxDialog, whenLoaded } from './dialogs-on-demand.ts';

const SHOWN_MS = 3000;

/** The connection and the outbox in the header of Ventas. */
export default function OutboxArea() {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsOffline();
  const { isNearlyFull } = useStore(deviceStorage);
  const { entries } = useStore(outbox);
  const waiting = entries.filter(isWaiting);
  // The dialog is opened when there is no network.
  useEffect(function loadDialogEarly() {
    const shown = setTimeout(() => void loadOutboxDialog().catch(() => undefined), SHOWN_MS);
    return () => clearTimeout(shown);
  }, []);

  return (
    <>
      <OutboxStatus
        isOffline={isOffline}
        waiting={countsOf(waiting)}
        refused={entries.length - waiting.length}
        isNearlyFull={isNearlyFull}
        onOpen={() => void whenLoaded('outbox', () => setOpen(true))}
      />
      <Suspense>
        {isOpen && (
          <OutboxDialog
            isOffline={isOffline}
            isNearlyFull={isNearlyFull}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
