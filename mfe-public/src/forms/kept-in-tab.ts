/**
 * A value in this tab's session storage, an empty object at first. It survives reloads, unless the
 * browser blocks storage.
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
