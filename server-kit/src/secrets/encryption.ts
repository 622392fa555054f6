import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { domainError } from '../http/errors.ts';
import { derivedKey } from './derived-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const secretUnreadable = domainError(
  'secret.unreadable',
  503,
  'El servidor no puede leer un dato que guardó cifrado: se guardó con otra clave (SECRET_KEY). Avisale a quien administra la instalación.',
);

/** Encrypts secrets that a copy of the database alone must not reveal. */
export interface Encryption {
  /** Encrypts a text for one owner: it cannot be decrypted in another owner's row. */
  seal(text: string, owner: string): Buffer;
  /** Decrypts. Throws `secret.unreadable` for another owner, another key, or a changed value. */
  open(sealed: Buffer, owner: string): string;
}

/**
 * @param secretKey the key of the installation's settings, 32 bytes
 * @param purpose separates kinds of values: those of another purpose cannot be decrypted
 */
export function createEncryption(secretKey: Buffer, purpose: string): Encryption {
  const key = derivedKey(secretKey, purpose);

  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },

    open(sealed, owner) {
      try {
        return decrypt(sealed, owner);
      } catch {
        throw secretUnreadable();
      }
    },
  };

  function decrypt(sealed: Buffer, owner: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce)
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
  }
}
