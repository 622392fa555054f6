import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from './accounts.constants.ts';
import { boundedText } from './fields.ts';

export { nothing } from './fields.ts';

/** A code of the app or a recovery code. Only the server knows whether it is right. */
export const otp = boundedText(40).trim().min(1).max(40).meta({ title: 'Código de verificación' });
const password = z.string().min(1).max(MAX_PASSWORD_LENGTH).meta({ title: 'Contraseña' });

export const passwordProof = z.object({ password });
export const codeProof = z.object({ otp });
export const fullProof = z.object({ password, otp });

export const secondFactor = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** False where the installation has no encryption key. */
  available: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The key for an authenticator app: as an address for a QR code, or to type. */
export const authenticatorKey = z.object({ uri: z.string(), key: z.string() });
export type AuthenticatorKey = z.infer<typeof authenticatorKey>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
