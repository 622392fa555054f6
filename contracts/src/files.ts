/** The types of files that are sent and answered, with the name a person knows each by. */
export const FILE_TYPES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/x-icon': 'ICO',
  'text/plain': 'texto',
  'text/csv': 'CSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** What a field of a multipart form may carry. Its content is looked at, never its name. */
export interface FileRule {
  types: readonly FileType[];
  maxBytes: number;
  /** Names the file in an error. */
  title: string;
  optional?: true;
}
export type FileRules = Readonly<Record<string, FileRule>>;

const KB = 1024;
export const MB = 1024 * KB;

/** As `500KB`, `2MB` or `1,5MB`. */
export function sizeInWords(bytes: number): string {
  const [count, unit] = bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB'];
  return `${count.toLocaleString('es-AR', { maximumFractionDigits: 1 })}${unit}`;
}

/** What is wrong with a file that was sent; undefined when the rule takes it. */
export function problemOfFile(
  { types, maxBytes }: FileRule,
  { type, size }: { type: string; size: number },
): string | undefined {
  if (size > maxBytes) return `El archivo no debe superar ${sizeInWords(maxBytes)}`;
  if (size === 0) return 'El archivo está vacío';
  if (types.some((accepted) => accepted === type)) return undefined;
  const names = types.map((accepted) => FILE_TYPES[accepted]).join(', ');
  return `Tipo de archivo no permitido. Use: ${names}`;
}
