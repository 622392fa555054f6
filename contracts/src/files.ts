/** Types of uploaded and downloaded files, with the name shown to people. */
export const FILE_TYPES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'image/x-icon': 'ICO',
  'text/plain': 'texto',
  'text/csv': 'CSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/x-pem-file': 'PEM',
  'application/pkix-cert': 'CRT',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/**
 * The file that a field of a multipart form accepts. The content decides the type, never the name.
 */
export interface FileRule {
  types: readonly FileType[];
  maxBytes: number;
  /** The words of the refusals; by default those for any file. */
  wording?: keyof typeof WORDINGS;
  /** The name of the file in an error. */
  title: string;
  optional?: true;
  /** The handler gets the bytes, so that secrets never touch the disk. For small files. */
  inMemory?: true;
}
export type FileRules = Readonly<Record<string, FileRule>>;

const KB = 1024;
export const MB = 1024 * KB;

/** Formats a size as `500KB`, `2MB` or `1,5MB`. */
export function sizeInWords(bytes: number): string {
  const [count, unit] = bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB'];
  return `${count.toLocaleString('es-AR', { maximumFractionDigits: 1 })}${unit}`;
}

interface Wording {
  tooLarge(size: string): string;
  /** @param isImage whether the file is an image, of a type that the rule does not accept */
  wrongType(types: string, isImage: boolean): string;
}

const notOneOf = (types: string) => `Tipo de archivo no permitido. Use: ${types}`;

const WORDINGS = {
  file: {
    tooLarge: (size) => `El archivo no debe superar ${size}`,
    wrongType: notOneOf,
  },
  certificate: {
    tooLarge: (size) => `El archivo del certificado no debe superar ${size}`,
    wrongType: () => 'El archivo no es un certificado. Subí el .crt o .pem que te dio ARCA',
  },
  privateKey: {
    tooLarge: (size) => `El archivo de la clave no debe superar ${size}`,
    wrongType: () => 'El archivo no es una clave privada. Subí el .key o .pem',
  },
  picture: {
    tooLarge: (size) => `La imagen debe ser menor a ${size}`,
    wrongType: (types, isImage) =>
      isImage ? notOneOf(types) : 'Solo se permiten archivos de imagen',
  },
} satisfies Record<string, Wording>;

/** Returns why an uploaded file is refused; undefined when the rule accepts it. */
export function problemOfFile(
  { types, maxBytes, wording = 'file' }: FileRule,
  { type, size }: { type: string; size: number },
): string | undefined {
  const words: Wording = WORDINGS[wording];
  if (size > maxBytes) return words.tooLarge(sizeInWords(maxBytes));
  if (size === 0) return 'El archivo está vacío';
  if (types.some((accepted) => accepted === type)) return undefined;
  const names = types.map((accepted) => FILE_TYPES[accepted]).join(', ');
  return words.wrongType(names, type.startsWith('image/'));
}
