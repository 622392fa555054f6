/**
 * What this tab keeps under a key, through its reloads; where the browser lends no storage, until the
 * next one. Starts as an empty object.
 */
export function keptInTab<Kept extends object>(key: string) {
  let unsaved: Partial<Kept> = {};

  return {
    read(): Partial<Kept> {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? unsaved;
      } catch {
        return unsaved;
      }
    },
    save(kept: Partial<Kept>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
        unsaved = {};
      } catch {
        unsaved = kept;
      }
    },
  };
}
