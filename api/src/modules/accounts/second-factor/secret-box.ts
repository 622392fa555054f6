import { createHmac } from 'node:crypto';
import { derivedKey } from '@mostrador/server-kit/secrets/derived-key';
import { createEncryption, type Encryption } from '@mostrador/server-kit/secrets/encryption';
import { SECOND_FACTOR_SECRETS } from '@mostrador/server-kit/secrets/sealed-columns';

/** Encrypts the secrets of second factors, which a copy of the database alone must not reveal. */
export interface SecretBox extends Encryption {
  /** Computes a keyed hash, for a code that is too short to be hashed without a key. */
  hash(text: string, owner: string): Buffer;
}

/** @param key 32 bytes, from the installation's settings */
export function createSecretBox(key: Buffer): SecretBox {
  const hashing = derivedKey(key, 'second factor: recovery codes');
  return {
    ...createEncryption(key, SECOND_FACTOR_SECRETS.purpose),
    hash: (text, owner) => createHmac('sha256', hashing).update(`${owner}\n${text}`).digest(),
  };
}
