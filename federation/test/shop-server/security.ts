import { ACTIVITY_PAGE_SIZE, activityEndpoints } from '@mostrador/contracts/activity';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { RECOVERY_CODES, secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { sessionEndpoints } from '@mostrador/contracts/sessions';
import { newId } from '@mostrador/domain';
import { OTP, wrongCode } from './otp.ts';
import { PASSWORD } from './password.ts';
import type { Shop } from './shop.ts';

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export function securityHandlers(shop: Shop) {
  const wrongPassword = refuse(403, {
    error: 'La contraseña no es correcta',
    code: 'auth.password-wrong',
  });
  const refusalOf = ({ password = PASSWORD, otp }: { password?: string; otp: string }) =>
    password !== PASSWORD ? wrongPassword : otp === OTP ? undefined : wrongCode;
  const newCodes = () => ({
    recoveryCodes: Array.from(
      { length: RECOVERY_CODES },
      (_, place) => `K7QF-2MXR-9H${20 + place}`,
    ),
  });

  return [
    mockEndpoint(activityEndpoints.list, ({ query: { kind, before } }) => {
      const start = before === undefined ? 0 : Number.parseInt(before, 10);
      const found = shop.activity.filter(
        ({ action }) => kind === undefined || action.startsWith(kind.replace(/s$/, '')),
      );
      const end = start + ACTIVITY_PAGE_SIZE;
      return {
        entries: found.slice(start, end),
        older: end < found.length ? `${end}_${newId()}` : null,
      };
    }),
    mockEndpoint(sessionEndpoints.list, () => ({ sessions: shop.sessions })),
    mockEndpoint(sessionEndpoints.end, ({ params: { id } }) => {
      shop.sessions = shop.sessions.filter(({ _id }) => _id !== id);
    }),
    mockEndpoint(sessionEndpoints.endOthers, () => {
      const ended = shop.sessions.filter(({ current }) => !current).length;
      shop.sessions = shop.sessions.filter(({ current }) => current);
      return { ended };
    }),
    mockEndpoint(secondFactorEndpoints.get, () => shop.secondFactor),
    mockEndpoint(secondFactorEndpoints.start, ({ body: { password } }) =>
      password === PASSWORD
        ? { key: KEY, uri: `otpauth://totp/Mostrador:sol?issuer=Mostrador&secret=${KEY}` }
        : wrongPassword,
    ),
    mockEndpoint(secondFactorEndpoints.confirm, ({ body }) => {
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      shop.secondFactor = {
        ...shop.secondFactor,
        enabled: true,
        recoveryCodesLeft: RECOVERY_CODES,
      };
      return newCodes();
    }),
    mockEndpoint(secondFactorEndpoints.renewRecoveryCodes, ({ body }) => {
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      shop.secondFactor = { ...shop.secondFactor, recoveryCodesLeft: RECOVERY_CODES };
      return newCodes();
    }),
    mockEndpoint(secondFactorEndpoints.disable, ({ body }) => {
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      shop.secondFactor = { ...shop.secondFactor, enabled: false, recoveryCodesLeft: 0 };
    }),
  ];
}
