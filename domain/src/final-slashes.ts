/** Returns a path without the slashes at its end; `/` stays. */
export function withoutFinalSlashes(path: string): string {
  return /^.(?:.*[^/])?/s.exec(path)?.[0] ?? path;
}
