import { OTP_DIGITS } from '@mostrador/contracts/second-factor';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** The length that RFC 4226 recommends. */
const KEY_BYTES = 20;
/** A phone's clock may be this many steps ahead or behind. */
const DRIFT_STEPS = 1;
const ISSUER = 'Mostrador';

/** Creates a key, in the form that is typed into an authenticator app. */
export function newTotpKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUri(key: string, username: string): string {
  return totpOf(key, username).toString();
}

/** Returns the 30-second step near `now` that the code belongs to; undefined when there is none. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

function totpOf(key: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: OTP_DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(key),
  });
}
