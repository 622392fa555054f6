import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { ConfigurationForm } from '@mostrador/shared-screens/cash-configuration';
import { ConfigurationSummary } from './configuration-summary.tsx';

interface ConfigurationDialogProps {
  onClose: () => void;
}

/** The configuration of the shop's cash register. Only an administrator may change it. */
export function ConfigurationDialog({ onClose }: ConfigurationDialogProps) {
  const { user } = useSession();
  const configure = useWrite(cashRegisterEndpoints.configure, {
    success: 'Configuración guardada',
  });
  if (!user) return null;
  const config: CashRegisterConfig = user.cashRegisterConfig;

  return isAdmin(user) ? (
    <ConfigurationForm
      config={config}
      onSave={(body) => configure.mutateAsync({ body })}
      onClose={onClose}
    />
  ) : (
    <ConfigurationSummary config={config} onClose={onClose} />
  );
}
