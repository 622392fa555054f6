import { createPublicKey } from 'node:crypto';
import { CertificationRequest } from 'pkijs';
import { exactly } from './x509.ts';

/** The pasted text is not a request with a valid signature. The message is for its author. */
export class InvalidCertificateRequest extends Error {}

const PEM = /CERTIFICATE REQUEST-----([^-]+)-----END/;

/**
 * Returns the public key (SubjectPublicKeyInfo, DER) of a PKCS#10 request in PEM. Rejects with
 * `InvalidCertificateRequest` unless it is an RSA key that signed the request.
 */
export async function readCertificateRequest(pem: string): Promise<Buffer> {
  const der = Buffer.from(PEM.exec(pem)?.[1] ?? '', 'base64');
  if (!der.length)
    throw new InvalidCertificateRequest('El texto no es un pedido de certificado (CSR) en PEM');
  const request = parse(der);
  if (!(await request.verify().catch(() => false)))
    throw new InvalidCertificateRequest('La firma del pedido de certificado no es válida');
  const key = Buffer.from(request.subjectPublicKeyInfo.toSchema().toBER());
  if (createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyType !== 'rsa')
    throw new InvalidCertificateRequest('La clave del pedido de certificado tiene que ser RSA');
  return key;
}

function parse(der: Buffer): CertificationRequest {
  try {
    return CertificationRequest.fromBER(exactly(der));
  } catch {
    throw new InvalidCertificateRequest('No se puede leer el pedido de certificado (CSR)');
  }
}
