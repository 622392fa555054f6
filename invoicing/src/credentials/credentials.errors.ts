import { domainError } from '@mostrador/server-kit/http/errors';

export const credentialsNotFound = domainError(
  'credentials.not-found',
  404,
  'No hay un certificado cargado. Subí el certificado y la clave, o pedí uno nuevo.',
);

export const certificateMissing = domainError(
  'credentials.no-certificate',
  409,
  'Falta el certificado: subí a ARCA el pedido y cargá acá el certificado que te dé.',
);

/** Its key was encrypted with another key of the installation. */
export const credentialsUnreadable = domainError(
  'credentials.unreadable',
  409,
  'El servidor cambió de clave y no puede leer el certificado guardado. Subí de nuevo el certificado y su clave privada.',
);

export const alreadyCertified = domainError(
  'credentials.already-certified',
  409,
  'Esa clave ya tiene su certificado. Para pedir otro se hace una clave nueva.',
);

export const certificateUnreadable = domainError(
  'credentials.certificate-unreadable',
  400,
  'El archivo del certificado no es un certificado. Subí el archivo .crt que te dio ARCA.',
);

export const keyUnreadable = domainError(
  'credentials.key-unreadable',
  400,
  'El archivo de la clave no es una clave privada. Subí el archivo .key con el que pediste el certificado.',
);

export const keyEncrypted = domainError(
  'credentials.key-encrypted',
  400,
  'La clave privada tiene contraseña. Subila sin contraseña: openssl rsa -in con.key -out sin.key',
);

export const keyNotRsa = domainError(
  'credentials.key-not-rsa',
  400,
  'La clave privada no es RSA, la única que acepta ARCA.',
);

export const mismatch = domainError(
  'credentials.mismatch',
  400,
  'El certificado y la clave no se corresponden: el certificado se pidió con otra clave.',
);

export const notFromArca = domainError(
  'credentials.not-from-arca',
  400,
  'Ese certificado no lo emitió ARCA. Subí el archivo .crt que te dio ARCA.',
);

export const otherEnvironment = domainError(
  'credentials.other-environment',
  400,
  'Ese certificado es de otro ambiente de ARCA.',
);

export const expired = domainError(
  'credentials.expired',
  400,
  'El certificado está vencido. Pedí uno nuevo en ARCA.',
);

export const notYetValid = domainError(
  'credentials.not-yet-valid',
  400,
  'El certificado todavía no es válido. Fijate la fecha y la hora de esta computadora, o esperá unos minutos.',
);
