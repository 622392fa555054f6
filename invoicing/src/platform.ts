import { readFile } from 'node:fs/promises';
import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import type { KeyPair } from './arca/key-pair.ts';
import { pemOf } from './credentials/certificate-request.ts';
import { checkCertificate } from './credentials/check-certificate.ts';
import { mismatch } from './credentials/credentials.errors.ts';
import { readCertificate, readPrivateKey } from './credentials/read-key-pair.ts';
import type { Settings } from './settings.ts';

/** The operator's own certificate. */
export interface Platform {
  pair: KeyPair;
  cuit: string;
}

/**
 * Reads the operator's certificate from its files. Throws the reason why it cannot be used, in
 * Spanish.
 */
export async function readPlatform(
  { certificate: certificateFile, key: keyFile, cuit }: NonNullable<Settings['platform']>,
  { environment, now }: { environment: ArcaEnvironment; now: Date },
): Promise<Platform> {
  const certificate = readCertificate(await readFile(certificateFile));
  const key = readPrivateKey(await readFile(keyFile));
  checkCertificate(certificate, { environment, now });
  if (!certificate.checkPrivateKey(key)) throw mismatch();
  return { pair: { certificate: certificate.toString(), key: pemOf(key) }, cuit };
}
