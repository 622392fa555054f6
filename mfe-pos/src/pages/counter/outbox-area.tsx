import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { isAdmin, sessionStore, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { useState } from 'react';
import { useStore } from 'zustand';
import { deviceStorage } from '../../features/outbox/device-storage.ts';
import { renewLease } from '../../features/outbox/offline-lease.ts';
import { isWaiting, outbox } from '../../features/outbox/outbox.ts';
import { OutboxModal } from '../../features/outbox/outbox-modal.tsx';
import { OutboxStatus } from '../../features/outbox/outbox-status.tsx';
import { RefusedSales } from '../../features/outbox/refused-sales.tsx';
import { useCanAskForPin } from '../../features/pins/use-can-ask-for-pin.ts';
import { useIsOffline } from './is-offline.ts';
import { deliverOutbox } from './till-outbox.ts';

/** The connection and the outbox in the header of Ventas. */
export default function OutboxArea() {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsOffline();
  const { isNearlyFull } = useStore(deviceStorage);
  const { entries, ...ofRefused } = useOutboxForPeople();
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
      {isOpen && (
        <OutboxModal
          {...ofRefused}
          entries={entries}
          isOffline={isOffline}
          isNearlyFull={isNearlyFull}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The refused sales, for the list of what there is to review. */
export function RefusedOnDevice() {
  const { entries, ...ofRefused } = useOutboxForPeople();
  const refused = entries.filter((entry) => !isWaiting(entry));
  return refused.length > 0 && <RefusedSales {...ofRefused} entries={refused} />;
}

function useOutboxForPeople() {
  const { entries } = useStore(outbox);
  const { user } = useSession();
  const settings = useRead(tillSettingsEndpoints.get).data;
  return {
    entries,
    canAskForPin: useCanAskForPin(),
    mayDiscard: isAdmin(user) || settings?.pinToCancel === false,
    getLease: leaseOfNow,
    onSend: deliverOutbox,
  };
}

async function leaseOfNow() {
  const { user } = sessionStore.getState();
  return user?.shopId ? renewLease({ userId: user._id, shopId: user.shopId }) : undefined;
}
