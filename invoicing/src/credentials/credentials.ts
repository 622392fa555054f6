import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { ArcaEnvironment, CertificateFacts } from '@mostrador/contracts/credentials';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Encryption } from '@mostrador/server-kit/secrets/encryption';
import type { KeyPair } from '../arca/key-pair.ts';
import type { ShopDatabase } from '../database/database.ts';
import { certificateRequest, newPrivateKey, pemOf } from './certificate-request.ts';
import { checkCertificate } from './check-certificate.ts';
import {
  alreadyCertified,
  certificateMissing,
  credentialsNotFound,
  credentialsUnreadable,
  mismatch,
} from './credentials.errors.ts';
import {
  findCredentials,
  storeCertificate,
  storeCredentials,
  storeNewKey,
} from './credentials.repository.ts';
import { readCertificate, readPrivateKey } from './read-key-pair.ts';

/**
 * The shops' certificates and keys: encrypted in the database, and never returned to the product.
 */
export interface Credentials {
  /** Stores a certificate and its key from their files. Throws a refusal of `.errors.ts`. */
  keep(
    shop: ShopDatabase,
    id: string,
    files: { certificate: Buffer; key: Buffer },
  ): Promise<CertificateFacts>;
  /**
   * Makes a key, stores it, and returns the request for its certificate, in PEM. A repeated call
   * for the same id uses the same key. Throws `credentials.already-certified`.
   */
  request(
    shop: ShopDatabase,
    id: string,
    subject: { cuit: string; businessName: string },
  ): Promise<string>;
  /** Stores the certificate that ARCA issued for the key. Throws a refusal of `.errors.ts`. */
  certify(shop: ShopDatabase, id: string, certificate: Buffer): Promise<CertificateFacts>;
  /**
   * Returns the key pair that signs calls to ARCA; for this process only. Throws
   * `credentials.not-found`, `credentials.no-certificate` or `credentials.unreadable`.
   */
  open(shop: ShopDatabase, id: string): Promise<KeyPair>;
}

export interface CredentialsOptions {
  encryption: Encryption;
  environment: ArcaEnvironment;
  clock: Clock;
}

export function createCredentials({
  encryption,
  environment,
  clock,
}: CredentialsOptions): Credentials {
  function factsOf(file: Buffer, key: KeyObject): { facts: CertificateFacts; pem: string } {
    const certificate = readCertificate(file);
    const facts = checkCertificate(certificate, { environment, now: clock.now() });
    if (!certificate.checkPrivateKey(key)) throw mismatch();
    return { facts, pem: certificate.toString() };
  }

  async function openKey(shop: ShopDatabase, id: string) {
    const sealed = await findCredentials(shop, id);
    if (!sealed) throw credentialsNotFound();
    try {
      return {
        key: encryption.open(sealed.key, ownerOf(shop, id, 'key')),
        certificate:
          sealed.certificate &&
          encryption.open(sealed.certificate, ownerOf(shop, id, 'certificate')),
      };
    } catch {
      throw credentialsUnreadable();
    }
  }

  const seal = (shop: ShopDatabase, id: string, part: Part, pem: string) =>
    encryption.seal(pem, ownerOf(shop, id, part));

  return {
    async keep(shop, id, files) {
      const key = readPrivateKey(files.key);
      const { facts, pem } = factsOf(files.certificate, key);
      await storeCredentials(shop, id, {
        key: seal(shop, id, 'key', pemOf(key)),
        certificate: seal(shop, id, 'certificate', pem),
        now: clock.now(),
      });
      return facts;
    },

    async request(shop, id, subject) {
      const made = await newPrivateKey();
      const key = seal(shop, id, 'key', pemOf(made));
      if (await storeNewKey(shop, id, { key, now: clock.now() }))
        return certificateRequest(made, subject);
      const kept = await openKey(shop, id);
      if (kept.certificate) throw alreadyCertified();
      return certificateRequest(createPrivateKey(kept.key), subject);
    },

    async certify(shop, id, file) {
      const { key } = await openKey(shop, id);
      const { facts, pem } = factsOf(file, createPrivateKey(key));
      const certificate = seal(shop, id, 'certificate', pem);
      await storeCertificate(shop, id, { certificate, now: clock.now() });
      return facts;
    },

    async open(shop, id) {
      const { key, certificate } = await openKey(shop, id);
      if (!certificate) throw certificateMissing();
      return { key, certificate };
    },
  };
}

type Part = 'key' | 'certificate';

/** Returns the owner that a part is encrypted for. */
function ownerOf({ shopId }: ShopDatabase, id: string, part: Part): string {
  return `${shopId}/${id}/${part}`;
}
