const MB = 1024 * 1024;

/** Types that the server reads, with the extensions that file dialogs know. */
export const PICTURE_TYPES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** Why a chosen file is refused, in the server's words; undefined when it is taken. */
export function imageProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  maxMegabytes: number,
): string | undefined {
  if (!Object.hasOwn(PICTURE_TYPES, type)) return 'Solo se permiten archivos de imagen';
  if (size > maxMegabytes * MB) return `La imagen debe ser menor a ${maxMegabytes}MB`;
  return undefined;
}
