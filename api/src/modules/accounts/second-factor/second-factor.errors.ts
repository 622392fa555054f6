import { domainError } from '@mostrador/server-kit/http/errors';

const REQUIRED = 'Ingresá el código de verificación de tu aplicación';
const WRONG = 'El código de verificación no es correcto o ya se usó';

/** For sign-in only. Everywhere else a 401 would tell the browser that its session ended. */
export const otpRequiredToSignIn = domainError('auth.otp-required', 401, REQUIRED);
export const otpWrongToSignIn = domainError('auth.otp-wrong', 401, WRONG);
export const otpRequired = domainError('auth.otp-required', 403, REQUIRED);
export const otpWrong = domainError('auth.otp-wrong', 403, WRONG);

export const passwordWrong = domainError(
  'auth.password-wrong',
  403,
  'La contraseña no es correcta',
);
export const alreadyEnabled = domainError(
  'second-factor.already-enabled',
  409,
  'La verificación en dos pasos ya está activada',
);
export const notStarted = domainError(
  'second-factor.not-started',
  409,
  'Empezá de nuevo: esta clave ya no sirve',
);
export const notEnabled = domainError(
  'second-factor.not-enabled',
  409,
  'La verificación en dos pasos no está activada',
);
export const unavailable = domainError(
  'second-factor.unavailable',
  503,
  'La verificación en dos pasos no está disponible en esta instalación',
);
