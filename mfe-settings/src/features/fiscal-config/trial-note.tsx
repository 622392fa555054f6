import { Alert } from '@mostrador/shared-ui/alert';
import { useTrialMode } from '@mostrador/shared-ui/trial-badge';

/** A script of the project's package.json; the CUIT is its argument. */
const TEST_CERTIFICATE_COMMAND = 'pnpm arca:certificate';

/** Explains, in a trial, where to get a certificate for the simulated ARCA. */
export function TrialNote() {
  if (!useTrialMode()) return null;
  return (
    <Alert kind="info" title="Estás en una prueba: ARCA está simulada">
      El simulador te da un certificado para cualquier CUIT. En la computadora donde corre Mostrador
      ejecutá, con tu CUIT, <code>{TEST_CERTIFICATE_COMMAND} 20-12345678-6</code>. Cargá acá los dos
      archivos que genera, con el punto de venta 1. Las facturas salen con la leyenda “SIN VALIDEZ
      FISCAL”.
    </Alert>
  );
}
