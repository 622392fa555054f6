import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './a-server.ts';
import { type Caller, PASSWORD } from './a-shop.ts';

/** Returns the code that an authenticator app shows for this key. */
export function codeOf(key: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });
}

/** Requests a key that is not confirmed yet. */
export async function aTotpKey(person: Caller): Promise<string> {
  const answer = await person.call('POST', '/api/auth/second-factor', { password: PASSWORD });
  return answer.json().key;
}

/** Turns a person's second factor on. */
export async function aSecondFactor(
  server: TestServer,
  person: Caller,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = await aTotpKey(person);
  const otp = codeOf(key, server.now);
  const answer = await person.call('POST', '/api/auth/second-factor/confirm', { otp });
  return { key, recoveryCodes: answer.json().recoveryCodes };
}
