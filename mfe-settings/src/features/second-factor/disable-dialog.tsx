import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { useWrite } from '@mostrador/shared-data';
import { ProofDialog } from './proof-dialog.tsx';

/** Turns the second factor off. */
export default function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useWrite(secondFactorEndpoints.disable, {
    success: 'Verificación en dos pasos desactivada',
  });
  return (
    <ProofDialog
      title="Desactivar verificación en dos pasos"
      message="Para entrar va a alcanzar con tu contraseña."
      failure="Error al desactivar la verificación en dos pasos"
      submitLabel="Desactivar"
      onSubmit={(body) => disable.mutateAsync({ body }).then(onClose)}
      onClose={onClose}
    />
  );
}
