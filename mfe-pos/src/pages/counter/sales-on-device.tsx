import { useStore } from 'zustand';
import { outbox } from '../../features/outbox/outbox.ts';
import { provisionalNumberOf } from '../../features/outbox/outbox-entry.ts';
import { RecentOnDevice } from '../../features/sales/recent-on-device.tsx';

/** As many as the panel shows of the server's. */
const SHOWN = 5;

/** The last sales that wait on this device, for the panel of the last sales. */
export default function SalesOnDevice() {
  const { entries } = useStore(outbox);
  const sales = entries
    .filter((entry) => entry.kind === 'sale')
    .slice(-SHOWN)
    .reverse()
    .map(({ key, sale }) => ({ number: provisionalNumberOf(key), sale }));
  return sales.length > 0 && <RecentOnDevice sales={sales} />;
}
