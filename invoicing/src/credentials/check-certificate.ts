import type { X509Certificate } from 'node:crypto';
import type { ArcaEnvironment, CertificateFacts } from '@mostrador/contracts/credentials';
import { expired, notFromArca, notYetValid, otherEnvironment } from './credentials.errors.ts';

/** The issuers of ARCA's certificates. The simulator uses that of the tests. */
const ISSUERS = { production: 'Computadores', tests: 'Computadores Test' };

/**
 * Returns the data of an ARCA certificate. Throws a refusal when it is not ARCA's, or is not valid
 * in the environment now.
 */
export function checkCertificate(
  certificate: X509Certificate,
  { environment, now }: { environment: ArcaEnvironment; now: Date },
): CertificateFacts {
  const cuit = /^serialNumber=CUIT (\d{11})$/m.exec(certificate.subject)?.[1];
  const issuer = commonName(certificate.issuer);
  if (!cuit || !/^O=(AFIP|ARCA)$/m.test(certificate.issuer)) throw notFromArca();
  const wanted = environment === 'produccion' ? ISSUERS.production : ISSUERS.tests;
  if (issuer !== wanted) {
    if (issuer === ISSUERS.tests)
      throw otherEnvironment(
        'Ese certificado es de homologación, el ambiente de pruebas de ARCA, y acá se factura de verdad. Pedí uno en Administración de Certificados Digitales.',
      );
    if (issuer === ISSUERS.production)
      throw otherEnvironment(
        'Ese certificado es para facturar de verdad, y acá se factura de prueba. Usá un certificado de homologación.',
      );
    throw notFromArca();
  }
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (now > to) throw expired(`El certificado venció el ${inWords(to)}. Pedí uno nuevo en ARCA.`);
  if (now < from) throw notYetValid();
  return {
    cuit,
    subject: commonName(certificate.subject),
    environment,
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
  };
}

/** Reads the common name from a name with one attribute per line. */
function commonName(name: string): string {
  return /^CN=(.*)$/m.exec(name)?.[1] ?? '';
}

function inWords(date: Date): string {
  return date.toLocaleDateString('es-AR', { timeZone: 'America/Argentina/Buenos_Aires' });
}
