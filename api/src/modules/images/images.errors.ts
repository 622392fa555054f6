import { describeInvalidInput } from '@mostrador/contracts/errors';
import { DomainError, domainError } from '@mostrador/server-kit/http/errors';
import type { ReceivedFile } from '@mostrador/server-kit/http/receive-forms';

/** A file that is no usable picture. Its message tells a person why. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

/** Refuses the file like an invalid field of its form. */
export function invalidPicture({ field, rule }: ReceivedFile, { message }: UnusablePicture) {
  const issue = { path: [field], message };
  return new DomainError(400, describeInvalidInput(undefined, [issue], { [field]: rule }));
}

const unusable = (message: string) => () => new UnusablePicture(message);

export const imageUnreadable = unusable(
  'No se pudo leer: el archivo está dañado o incompleto. Probá con otra.',
);
export const imageHasTooManyPixels = unusable(
  'Tiene demasiados píxeles: puede tener hasta 16 millones. Achicala y probá de nuevo.',
);

export const drawingTooComplicated = unusable(
  'Es un dibujo demasiado complicado. Guardalo como PNG y probá de nuevo.',
);

export const storageFull = domainError(
  'storage.full',
  413,
  'No queda espacio para más imágenes en tu plan',
);

const storageUnavailable = domainError(
  'image.storage-unavailable',
  503,
  'No se pudo guardar la imagen. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 5 },
);
export const imageNotStored = () => storageUnavailable();
export const imageNotLoaded = () =>
  storageUnavailable('No se pudo cargar la imagen. Probá de nuevo en unos segundos.');

export const imageTookTooLong = domainError(
  'image.took-too-long',
  409,
  'La imagen tardó demasiado en guardarse. Probá de nuevo.',
);
