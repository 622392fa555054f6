import { firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import {
  type CurrentTillSettings,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { patchReads } from './patch-reads.ts';

/** Puts saved settings of the tills into the cached reads that show them. */
export function patchTillSettings(saved: CurrentTillSettings): void {
  patchReads(tillSettingsEndpoints.get, () => saved);
  patchReads(
    firstStepsEndpoints.get,
    (known) => known && { ...known, skipped: saved.skippedFirstSteps },
  );
}
