import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import {
  type CurrentTillSettings,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { session, sessionStore } from '@mostrador/shared-auth';
import { patchReads } from './patch-reads.ts';

/** Puts saved settings of the tills into the cached reads and the session that have them. */
export function patchTillSettings(saved: CurrentTillSettings): void {
  patchReads(tillSettingsEndpoints.get, () => saved);
  patchReads(
    firstStepsEndpoints.get,
    (known) => known && { ...known, skipped: saved.skippedFirstSteps },
  );
  const { user } = sessionStore.getState();
  const lockAfterMinutes = saved.lockAfterMinutes || undefined;
  if (user) session.updateUser({ ...user, lockAfterMinutes });
}
