import { describeInvalidInput } from '@mostrador/contracts/errors';
import { productImageFile } from '@mostrador/contracts/products.schemas';
import { DomainError, domainError } from '@mostrador/server-kit/http/errors';

/** Refuses the file like an invalid field of its form. */
const invalidImage = (message: string) => () =>
  new DomainError(
    400,
    describeInvalidInput(undefined, [{ path: ['image'], message }], { image: productImageFile }),
  );

export const imageUnreadable = invalidImage(
  'No se pudo leer: el archivo está dañado o incompleto. Probá con otra.',
);
export const imageHasTooManyPixels = invalidImage(
  'Tiene demasiados píxeles: puede tener hasta 16 millones. Achicala y probá de nuevo.',
);

export const drawingTooComplicated = invalidImage(
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
