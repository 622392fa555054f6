import { refuse } from '@mostrador/contracts/mock-endpoint';

/** The code in the authenticator app of the fake shop's user. */
export const OTP = '123456';

export const wrongCode = refuse(403, {
  error: 'El código de verificación no es correcto o ya se usó',
  code: 'auth.otp-wrong',
});

export const missingCode = refuse(403, {
  error: 'Ingresá el código de verificación de tu aplicación',
  code: 'auth.otp-required',
});
