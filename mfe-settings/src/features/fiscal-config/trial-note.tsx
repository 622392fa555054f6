import { Alert } from '@mostrador/shared-ui/alert';
import { useTrialMode } from '@mostrador/shared-ui/trial-badge';

/** Run where the installation was started; the CUIT goes after it. */
const TEST_CERTIFICATE_COMMAND = 'pnpm arca:certificate';

/** In a trial, where a certificate for the simulated ARCA comes from. */
export function TrialNote() {
  if (!useTrialMode()) return null;
  return (
    <Alert kind="info" title="Estás en una prueba: ARCA está simulada">
      El simulador te da un certificado para cualquier CUIT. En la computadora donde corre
      Mostrador, ejecutá <code>{TEST_CERTIFICATE_COMMAND}</code> seguido del CUIT, y cargá acá el
      certificado y la clave que genera. Las facturas salen con la leyenda “SIN VALIDEZ FISCAL”.
    </Alert>
  );
}
