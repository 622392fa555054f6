/** The rounds that OWASP recommends for PBKDF2 with SHA-256. */
export const ROUNDS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

export interface PinHash {
  /** Bytes. */
  salt: number[];
  hash: number[];
  rounds: number;
}

/** Hashes a PIN slowly. Rejects on plain http, where browsers have no WebCrypto. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))];
  return { salt, hash: await derive(pin, salt, ROUNDS), rounds: ROUNDS };
}

export async function isPin(pin: string, { salt, hash, rounds }: PinHash): Promise<boolean> {
  return String(await derive(pin, salt, rounds)) === String(hash);
}

async function derive(pin: string, salt: number[], iterations: number): Promise<number[]> {
  const typed = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const rules = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations };
  return [...new Uint8Array(await crypto.subtle.deriveBits(rules, key, HASH_BITS))];
}
