import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that a copy of the database alone must not reveal. */
export interface SecretBox {
  /** Encrypts a text for one owner: in the row of another it cannot be opened. */
  seal(text: string, owner: string): Buffer;
  /** Throws when it was sealed for another owner, with another key, or was changed. */
  open(sealed: Buffer, owner: string): string;
  /** A keyed hash, for a code that is too short to be hashed without a key. */
  hash(text: string, owner: string): Buffer;
}

/** @param key 32 bytes, of the installation's settings */
export function createSecretBox(key: Buffer): SecretBox {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const encryption = derived('second factor: encryption');
  const hashing = derived('second factor: recovery codes');

  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, encryption, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },

    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, encryption, nonce)
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
    },

    hash: (text, owner) => createHmac('sha256', hashing).update(`${owner}\n${text}`).digest(),
  };
}
