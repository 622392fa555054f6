import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { ConfigurationForm } from './configuration-form.tsx';
import { ConfigurationSummary } from './configuration-summary.tsx';

interface ConfigurationDialogProps {
  onClose: () => void;
}

/** The configuration of the shop's cash register. Only an administrator may change it. */
export function ConfigurationDialog({ onClose }: ConfigurationDialogProps) {
  const { user } = useSession();
  if (!user) return null;
  const config: CashRegisterConfig = user.cashRegisterConfig;

  return isAdmin(user) ? (
    <ConfigurationForm config={config} onClose={onClose} />
  ) : (
    <ConfigurationSummary config={config} onClose={onClose} />
  );
}
