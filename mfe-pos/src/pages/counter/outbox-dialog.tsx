import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { isAdmin, sessionStore, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { useStore } from 'zustand';
import { issueLease } from '../../features/outbox/offline-lease.ts';
import { isWaiting, outbox } from '../../features/outbox/outbox.ts';
import { OutboxModal, type OutboxModalProps } from '../../features/outbox/outbox-modal.tsx';
import { RefusedEntries } from '../../features/outbox/refused-entries.tsx';
import { useCanAskForPin } from '../../features/pins/use-can-ask-for-pin.ts';
import { deliverOutbox } from './till-outbox.ts';

export type OutboxDialogProps = Pick<OutboxModalProps, 'isOffline' | 'isNearlyFull' | 'onClose'>;

/** Shows the signed-in person the acts and sales of this device. */
export default function OutboxDialog(props: OutboxDialogProps) {
  return <OutboxModal {...props} {...useOutboxForPeople()} />;
}

/** The refused entries, for the list of what there is to review. */
export function RefusedOnDevice() {
  const outboxForPeople = useOutboxForPeople();
  const hasRefused = outboxForPeople.entries.some((entry) => !isWaiting(entry));
  return hasRefused && <RefusedEntries {...outboxForPeople} />;
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
  return user?.shopId ? issueLease({ userId: user._id, shopId: user.shopId }) : undefined;
}
