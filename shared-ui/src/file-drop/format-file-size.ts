const KB = 1024;
const MB = 1024 * KB;

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Such as `350 KB` or `1,5 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes}\u00a0bytes`;
  if (bytes < MB) return `${Math.round(bytes / KB)}\u00a0KB`;
  return `${number.format(bytes / MB)}\u00a0MB`;
}
