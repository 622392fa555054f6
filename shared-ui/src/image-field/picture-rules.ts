export const MB = 1024 * 1024;

/** Types that the server reads, with the extensions that file dialogs know. */
export const PICTURE_TYPES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

// Refusals in the server's words.
export const wrongType = ({ type }: File) =>
  type.startsWith('image/')
    ? 'Tipo de archivo no permitido. Use: JPG, PNG, WebP'
    : 'Solo se permiten archivos de imagen';
export const tooLarge = (maxMegabytes: number) => `La imagen debe ser menor a ${maxMegabytes}MB`;

export const isPicture = ({ type }: File) => Object.hasOwn(PICTURE_TYPES, type);
export const isTooLarge = ({ size }: File, maxMegabytes: number) => size > maxMegabytes * MB;
