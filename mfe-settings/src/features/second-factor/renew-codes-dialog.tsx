import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { useWrite } from '@mostrador/shared-data';
import { useState } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Replaces the recovery codes and shows the new ones. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useWrite(secondFactorEndpoints.renewRecoveryCodes);
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Generar otros códigos"
      message="Los códigos de recuperación que tenías dejan de servir."
      failure="Error al generar los códigos"
      submitLabel="Generar"
      onSubmit={async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes)}
      onClose={onClose}
    />
  );
}
