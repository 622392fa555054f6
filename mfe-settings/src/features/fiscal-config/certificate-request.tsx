import { type FiscalConfig, fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { saveFile, useWrite } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useState } from 'react';
import styles from './fiscal-config.module.css';

interface CertificateRequestProps {
  config: Pick<FiscalConfig, 'awaitsCertificate' | 'cuit' | 'keyPath'>;
  /** Resolves to the data of the request's owner; undefined while it is not filled in. */
  onAsk: () => Promise<{ cuit: string; businessName: string } | undefined>;
  disabled: boolean;
}

/**
 * Generates the key and the certificate request, so that the shop only uploads ARCA's certificate.
 */
export function CertificateRequest({ config, onAsk, disabled }: CertificateRequestProps) {
  const [isReplacing, setReplacing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const request = useWrite(fiscalConfigEndpoints.requestCertificate, {
    failure: 'Error al generar el pedido de certificado',
    onSuccess: ({ fileName, request }) =>
      saveFile({ name: fileName, content: new Blob([request], { type: 'application/pkcs10' }) }),
  });

  async function ask() {
    setReplacing(false);
    setAsking(true);
    const body = await onAsk().finally(() => setAsking(false));
    if (body) request.mutate({ body });
  }

  return (
    <section aria-labelledby="certificate-request" className={styles.request}>
      <h3 id="certificate-request" className={styles.subtitle}>
        {config.awaitsCertificate ? 'Falta el certificado' : '¿Todavía no tenés certificado?'}
      </h3>
      {config.awaitsCertificate ? (
        <>
          <p>
            La clave ya está guardada acá. Con el pedido que se descargó, sacá el certificado en
            ARCA:
          </p>
          <StepsAtArca />
        </>
      ) : (
        <p>
          Mostrador genera la clave y la guarda cifrada. Vos llevás el pedido a ARCA y después solo
          subís el certificado que te dan.
          {config.cuit === null && ' Al generarla se guardan los datos que completaste arriba.'}
        </p>
      )}
      <Button
        size="sm"
        // Keeps the focus while the form is saved for the request.
        disabled={disabled && !isAsking}
        pending={isAsking || request.isPending}
        onClick={() => (config.keyPath === null ? void ask() : setReplacing(true))}
      >
        {config.awaitsCertificate ? 'Generar otro pedido' : 'Generar clave y pedido de certificado'}
      </Button>
      <ConfirmDialog
        title="¿Generar otra clave?"
        message={
          config.awaitsCertificate
            ? 'El pedido anterior deja de servir: el certificado que te den por él no se va a poder cargar.'
            : 'El certificado cargado sigue en uso hasta que subas el nuevo.'
        }
        confirmLabel="Generar"
        opened={isReplacing}
        onConfirm={ask}
        onCancel={() => setReplacing(false)}
      />
    </section>
  );
}

function StepsAtArca() {
  return (
    <ol className={styles.steps}>
      <li>Entrá a arca.gob.ar con tu CUIT y tu clave fiscal (nivel 3).</li>
      <li>
        Abrí “Administración de Certificados Digitales”. Si no lo ves, agregalo en “Administrador de
        Relaciones de Clave Fiscal”.
      </li>
      <li>
        Elegí “Agregar alias”, escribí un nombre (por ejemplo, mostrador) y subí el archivo .csr que
        se descargó.
      </li>
      <li>Abrí “Ver” en ese alias y descargá el certificado (.crt).</li>
      <li>
        En “Administrador de Relaciones”, elegí “Nueva relación”, buscá el servicio “Facturación
        Electrónica” y poné como representante el alias.
      </li>
      <li>
        En “Administración de puntos de venta y domicilios”, agregá un punto de venta para web
        services.
      </li>
      <li>Volvé acá, subí el certificado y guardá.</li>
    </ol>
  );
}
