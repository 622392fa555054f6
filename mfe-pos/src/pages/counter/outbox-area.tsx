import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { deviceStorage } from '../../features/outbox/device-storage.ts';
import { isWaiting, outbox } from '../../features/outbox/outbox.ts';
import { OutboxStatus } from '../../features/outbox/outbox-status.tsx';
import { useIsOffline } from './is-offline.ts';
import type { OutboxDialogProps } from './outbox-dialog.tsx';

/** Loaded on demand: most days nobody opens it. */
const OutboxDialog = lazy<ComponentType<OutboxDialogProps>>(() =>
  import('./outbox-dialog.tsx').catch(() => ({ default: () => null })),
);

/** The connection and the outbox in the header of Ventas. */
export default function OutboxArea() {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsOffline();
  const { isNearlyFull } = useStore(deviceStorage);
  const { entries } = useStore(outbox);
  const waiting = entries.filter(isWaiting).length;

  return (
    <>
      <OutboxStatus
        isOffline={isOffline}
        waiting={waiting}
        refused={entries.length - waiting}
        isNearlyFull={isNearlyFull}
        onOpen={() => setOpen(true)}
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
