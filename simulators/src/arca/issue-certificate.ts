import { mkdir } from 'node:fs/promises';
import { systemClock } from './clock.ts';
import { isCuit } from './cuit.ts';
import { type IssuedCertificate, openAuthority } from './pki/authority.ts';

/**
 * Makes a key and its certificate, signed by the authority of the simulator in that folder, which
 * need not be running. Rejects with `RangeError`, in Spanish, when `cuit` is not a CUIT.
 */
export async function issueCertificate(folder: string, cuit: string): Promise<IssuedCertificate> {
  if (!isCuit(cuit)) throw new RangeError(`${cuit} no es una CUIT: revisá sus once números.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authority = await openAuthority(folder, systemClock);
  return authority.issue(cuit);
}
