import {
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clock } from '../clock.ts';
import { readOwnFile, writeOwnFile } from '../state/own-file.ts';
import type { CertificateFacts, Name } from './x509.ts';

const ISSUER: Name = [
  ['C', 'AR'],
  ['O', 'AFIP'],
  ['CN', 'Computadores Test'],
];
const KEY_BITS = 2048;
const AUTHORITY_YEARS = 10;
const CERTIFICATE_YEARS = 2;
const KEY_FILE = 'authority.key';
const CERTIFICATE_FILE = 'authority.crt';

const generateKeys = promisify(generateKeyPair);

/** A key and its certificate, both as PEM. */
export interface IssuedCertificate {
  certificate: string;
  key: string;
}

export interface IssueOptions {
  /** The computer's name in ARCA; `prueba` by default. */
  alias?: string;
  /** Now by default. Another date makes an expired certificate, or one that is not valid yet. */
  validFrom?: Date;
  /** Two years after `validFrom` by default. */
  validTo?: Date;
}

/** The certification authority of ARCA's test environment. */
export interface Authority {
  certificate: X509Certificate;
  /** Makes a key and its certificate for a CUIT. */
  issue(cuit: string, options?: IssueOptions): Promise<IssuedCertificate>;
  /**
   * Issues the certificate of a request, as PEM. Like ARCA, it uses only the key of the request,
   * not its subject. Rejects with `InvalidCertificateRequest`.
   */
  issueFor(request: string, cuit: string, options?: IssueOptions): Promise<string>;
}

/** Makes a pair of RSA keys, as long as ARCA requires. */
export type NewKeys = () => Promise<{ privateKey: KeyObject; publicKey: KeyObject }>;

export const newRsaKeys: NewKeys = () => generateKeys('rsa', { modulusLength: KEY_BITS });

/** Opens the authority of the folder, or creates it. */
export async function openAuthority(
  folder: string,
  clock: Clock,
  newKeys = newRsaKeys,
): Promise<Authority> {
  const { key, certificate } =
    (await readAuthority(folder)) ?? (await makeAuthority(folder, clock, newKeys));

  const issueTo = (publicKey: Buffer, cuit: string, options: IssueOptions) => {
    const from = options.validFrom ?? clock.now();
    return sign({
      subject: [
        ['CN', options.alias ?? 'prueba'],
        ['serialNumber', `CUIT ${cuit}`],
      ],
      issuer: ISSUER,
      serialNumber: randomBytes(8),
      validFrom: from,
      validTo: options.validTo ?? yearsAfter(from, CERTIFICATE_YEARS),
      publicKey,
      authority: false,
      key,
    });
  };

  return {
    certificate,
    async issue(cuit, options = {}) {
      const keys = await newKeys();
      return {
        certificate: await issueTo(spki(keys.publicKey), cuit, options),
        key: pkcs8(keys.privateKey),
      };
    },
    async issueFor(request, cuit, options = {}) {
      const { readCertificateRequest } = await import('./certificate-request.ts');
      return issueTo(await readCertificateRequest(request), cuit, options);
    },
  };
}

async function readAuthority(folder: string) {
  const [key, certificate] = await Promise.all([
    readOwnFile(join(folder, KEY_FILE)),
    readOwnFile(join(folder, CERTIFICATE_FILE)),
  ]);
  if (!key || !certificate) return undefined;
  return { key: createPrivateKey(key), certificate: new X509Certificate(certificate) };
}

async function makeAuthority(folder: string, clock: Clock, newKeys: NewKeys) {
  const { privateKey, publicKey } = await newKeys();
  const pem = await sign({
    subject: ISSUER,
    issuer: ISSUER,
    serialNumber: randomBytes(8),
    validFrom: clock.now(),
    validTo: yearsAfter(clock.now(), AUTHORITY_YEARS),
    publicKey: spki(publicKey),
    authority: true,
    key: privateKey,
  });
  // The key is written first: with only the certificate, a folder could never issue.
  await writeOwnFile(join(folder, KEY_FILE), pkcs8(privateKey));
  await writeOwnFile(join(folder, CERTIFICATE_FILE), pem);
  return { key: privateKey, certificate: new X509Certificate(pem) };
}

/** Loads pkijs on demand: most starts of a trial sign nothing. */
async function sign(facts: CertificateFacts): Promise<string> {
  const { signCertificate } = await import('./x509.ts');
  return signCertificate(facts);
}

function spki(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

function pkcs8(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
