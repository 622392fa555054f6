import { DomainError, domainError } from '@mostrador/server-kit/http/errors';

export function paymentEmailRequired(): DomainError {
  return new DomainError(400, {
    error: 'Debes ingresar un email para proceder con el pago',
    code: 'subscription.payment-email-required',
    requirePaymentEmail: true,
  });
}

export const alreadyPaid = domainError(
  'subscription.already-paid',
  409,
  'Tu plan Premium ya está pago',
);

export const enterpriseIsAgreed = domainError(
  'subscription.enterprise',
  409,
  'Tu plan Enterprise se acuerda con nosotros: no necesitás pagar Premium',
);

export const nothingToCancel = domainError(
  'subscription.nothing-to-cancel',
  409,
  'No tenés una suscripción para cancelar',
);

export const providerUnavailable = domainError(
  'subscription.provider-unavailable',
  503,
  'Mercado Pago no responde. Probá de nuevo en unos minutos.',
);

export const webhookUnsigned = domainError(
  'webhook.unsigned',
  401,
  'El aviso no está firmado por Mercado Pago',
);

const REASONS: readonly [RegExp, string][] = [
  [
    /same user/i,
    'Ese email es el de la cuenta que cobra la suscripción: ingresá el de tu cuenta de Mercado Pago',
  ],
  [/real or test users/i, 'Mercado Pago no reconoce una cuenta con ese email'],
  [/different countries/i, 'La cuenta de Mercado Pago tiene que ser de Argentina'],
];

/**
 * The provider refuses the payer.
 *
 * @param message the provider's reason
 */
export function payerRefused(message: string): DomainError {
  const [, error] = REASONS.find(([words]) => words.test(message)) ?? [];
  return new DomainError(422, {
    error: error ?? 'Error al crear suscripción',
    code: 'subscription.payer-refused',
  });
}
