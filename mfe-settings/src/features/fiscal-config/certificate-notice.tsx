import type { FiscalConfig } from '@mostrador/contracts/fiscal-config';
import { formatDay, shopDayOf } from '@mostrador/domain';
import { useServerNow } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { expiryOf } from './certificate-expiry.ts';
import { cuitText } from './cuit-text.ts';

/** Warns about the stored certificate: that it expires, or belongs to another CUIT. */
export function CertificateNotice({ config: { certificate, cuit } }: { config: FiscalConfig }) {
  const now = useServerNow();
  if (!certificate) return null;
  const until = formatDay(shopDayOf(certificate.validTo));
  const expiry = expiryOf(certificate, now);
  return (
    <>
      {expiry === 'expired' && (
        <Alert kind="error" title={`El certificado venció el ${until}`}>
          No se pueden emitir facturas hasta que cargues uno nuevo. Las ventas que marques para
          facturar quedan en espera.
        </Alert>
      )}
      {expiry === 'soon' && (
        <Alert kind="warning" title={`El certificado vence el ${until}`}>
          Generá uno nuevo en ARCA y cargalo antes de esa fecha para seguir facturando.
        </Alert>
      )}
      {cuit !== null && certificate.cuit !== cuit && (
        <Alert
          kind="warning"
          title={`El certificado es del CUIT ${cuitText(certificate.cuit)}, no del tuyo`}
        >
          Sirve si ese CUIT tiene delegada en ARCA la facturación de tu comercio. Validá las
          credenciales para estar seguro.
        </Alert>
      )}
    </>
  );
}
