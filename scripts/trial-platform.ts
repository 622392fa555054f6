import { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import { ARCA_FOLDER } from './trial-arca.ts';

/** A CUIT without an owner: its number was never issued. */
const CUIT = '30000005017';
/** Flushed: it is issued once, also when the power is cut. */
const ONCE = { mode: 0o600, flush: true };

/**
 * Returns the settings with which the invoicing server reads the registry in a trial: the
 * operator's certificate, issued by the simulated ARCA. It is issued once: ARCA gives each
 * certificate one ticket in twelve hours.
 */
export async function trialPlatform(arca: Arca, dataDir: string): Promise<Record<string, string>> {
  const certificate = join(dataDir, ARCA_FOLDER, 'platform.crt');
  const key = join(dataDir, ARCA_FOLDER, 'platform.key');
  if (!(await isValid(certificate))) {
    const issued = await arca.issueCertificate(CUIT, { alias: 'plataforma' });
    await writeFile(key, issued.key, ONCE);
    await writeFile(certificate, issued.certificate, ONCE);
  }
  return {
    ARCA_PLATFORM_CERTIFICATE: certificate,
    ARCA_PLATFORM_KEY: key,
    ARCA_PLATFORM_CUIT: CUIT,
  };
}

async function isValid(certificate: string): Promise<boolean> {
  try {
    return new Date(new X509Certificate(await readFile(certificate)).validTo) > new Date();
  } catch {
    return false;
  }
}
