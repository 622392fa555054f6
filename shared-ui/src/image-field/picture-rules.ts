export const MB = 1024 * 1024;

/** Types that the server reads, with their file extensions for file dialogs. */
export const PICTURE_TYPES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

// The messages match the server's.
export const wrongType = ({ type }: File) =>
  type.startsWith('image/')
    ? 'Tipo de archivo no permitido. Use: JPG, PNG, WebP'
    : 'Solo se permiten archivos de imagen';
export const tooLarge = (maxMegabytes: number) => `La imagen debe ser menor a ${maxMegabytes}MB`;

export const isPicture = ({ type }: File) => Object.hasOwn(PICTURE_TYPES, type);
export const isTooLarge = ({ size }: File, maxMegabytes: number) => size > maxMegabytes * MB;
