import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type forge from 'node-forge';

/** ARCA's requirement. */
const KEY_BITS = 2048;
/** The library has no name for this attribute. */
const SERIAL_NUMBER = '2.5.4.5';
const ALIAS = 'Mostrador';

const generateKeys = promisify(generateKeyPair);

export async function newPrivateKey(): Promise<KeyObject> {
  return (await generateKeys('rsa', { modulusLength: KEY_BITS })).privateKey;
}

/**
 * Returns the request for a certificate of the key (PKCS#10), in PEM, with the names that ARCA
 * requires.
 */
export async function certificateRequest(
  key: KeyObject,
  { cuit, businessName }: { cuit: string; businessName: string },
): Promise<string> {
  const {
    default: { pki, md, asn1 },
  } = await import('node-forge');
  const privateKey = pki.privateKeyFromPem(pemOf(key));
  const request = pki.createCertificationRequest();
  request.publicKey = pki.setRsaPublicKey(privateKey.n, privateKey.e);
  // A name may have accents.
  const utf8 = asn1.Type.UTF8 as unknown as forge.asn1.Class;
  request.setSubject([
    { name: 'countryName', value: 'AR' },
    { name: 'organizationName', value: businessName, valueTagClass: utf8 },
    { name: 'commonName', value: ALIAS },
    { type: SERIAL_NUMBER, value: `CUIT ${cuit}` },
  ]);
  request.sign(privateKey, md.sha256.create());
  return pki.certificationRequestToPem(request).replaceAll('\r\n', '\n');
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
