import { domainError } from '@mostrador/server-kit/http/errors';

export const incomplete = domainError(
  'fiscal-config.incomplete',
  409,
  'Debe guardar la configuración completa antes de validar',
);

/** Thrown when a certificate is requested before a configuration was saved. */
export const notSaved = domainError(
  'fiscal-config.not-saved',
  409,
  'Guardá primero los datos de tu comercio; después generá el pedido de certificado.',
);

export const certificateMissing = domainError(
  'fiscal-config.certificate-missing',
  400,
  'Subí el certificado junto con su clave privada.',
);

export const keyMissing = domainError(
  'fiscal-config.key-missing',
  400,
  'Falta la clave privada del certificado: subila con él, o generá acá el pedido de certificado.',
);

/** Another administrator requested a new key meanwhile. */
export const changedMeanwhile = domainError(
  'fiscal-config.changed-meanwhile',
  409,
  'La clave cambió mientras guardabas. Actualizá la página y probá de nuevo.',
);

export const invoicingUnavailable = domainError(
  'fiscal-config.invoicing-unavailable',
  503,
  'La facturación no responde. Probá de nuevo en unos minutos.',
  { retryAfterSeconds: 60 },
);

/** The operator has set no secret key. */
export const invoicingDisabled = domainError(
  'fiscal-config.invoicing-disabled',
  503,
  'La facturación electrónica no está habilitada en esta instalación.',
);
