/**
 * A value in this tab's session storage, an empty object at first. It survives reloads, unless the
 * browser blocks storage.
 */
export function tabStorage<Value extends object>(key: string) {
  let unsaved: Partial<Value> = {};

  return {
    read(): Partial<Value> {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? unsaved;
      } catch {
        return unsaved;
      }
    },
    save(value: Partial<Value>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        unsaved = {};
      } catch {
        unsaved = value;
      }
    },
  };
}
