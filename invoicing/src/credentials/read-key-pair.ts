import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import {
  certificateUnreadable,
  keyEncrypted,
  keyNotRsa,
  keyUnreadable,
} from './credentials.errors.ts';

const BYTE_ORDER_MARK = /^(\xef\xbb\xbf|\ufeff)/;
const PEM = /-----BEGIN ([A-Z0-9 ]+)-----/;
/** A header of encrypted PKCS#1 keys. PKCS#8 has it in the name. */
const ENCRYPTED = /^Proc-Type: 4,ENCRYPTED/m;
const DER_KEYS = ['pkcs8', 'pkcs1', 'sec1'] as const;

/**
 * Returns a file as PEM text that every reader accepts; undefined when it is DER, or anything else.
 */
function pemIn(file: Buffer): { kind: string; text: string } | undefined {
  const text = file.toString('latin1').replace(BYTE_ORDER_MARK, '').replaceAll(/\r\n?/g, '\n');
  const kind = PEM.exec(text)?.[1];
  return kind === undefined ? undefined : { kind, text };
}

/** Reads a certificate in PEM or DER. Throws a refusal that names the actual kind of file. */
export function readCertificate(file: Buffer): X509Certificate {
  const pem = pemIn(file);
  if (pem?.kind.endsWith('PRIVATE KEY'))
    throw certificateUnreadable(
      'El archivo del certificado es una clave privada. Fijate de no haber cruzado los archivos.',
    );
  if (pem?.kind.endsWith('CERTIFICATE REQUEST'))
    throw certificateUnreadable(
      'El archivo del certificado es el pedido. Subilo a ARCA, y acá el certificado que te dé.',
    );
  try {
    return new X509Certificate(pem?.text ?? file);
  } catch {
    throw certificateUnreadable();
  }
}

/** Reads an RSA key in PEM or DER. Throws a refusal that names its fault. */
export function readPrivateKey(file: Buffer): KeyObject {
  const pem = pemIn(file);
  if (pem?.kind.endsWith('CERTIFICATE'))
    throw keyUnreadable(
      'El archivo de la clave es un certificado. Fijate de no haber cruzado los archivos.',
    );
  if (pem?.kind === 'ENCRYPTED PRIVATE KEY' || (pem && ENCRYPTED.test(pem.text)))
    throw keyEncrypted();
  const key = pem ? keyFrom(() => createPrivateKey(pem.text)) : derKey(file);
  if (!key) throw keyUnreadable();
  if (key.asymmetricKeyType !== 'rsa') throw keyNotRsa();
  return key;
}

function derKey(file: Buffer): KeyObject | undefined {
  for (const type of DER_KEYS) {
    const key = keyFrom(() => createPrivateKey({ key: file, format: 'der', type }));
    if (key) return key;
  }
  return undefined;
}

/** Returns undefined for anything that is no key. Throws `credentials.key-encrypted`. */
function keyFrom(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MISSING_PASSPHRASE') throw keyEncrypted();
    return undefined;
  }
}
