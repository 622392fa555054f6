import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { ActsOnDevice } from '@mostrador/shared-screens/acts-on-device';

/** The acts with the register that this device stores while the server does not answer. */
export interface CashOnDevice extends ActsOnDevice {
  /** The register that was opened on this device and waits for the server. */
  opened: CashRegister | undefined;
}
