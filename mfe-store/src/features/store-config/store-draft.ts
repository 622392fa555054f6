import type { StoreConfigChange } from '@mostrador/contracts/store-config';

const keyOf = (userId: string) => `mostrador.store-settings-draft.${userId}`;

/**
 * The unsaved changes of one administrator. They survive a reload of this tab, unless the browser
 * blocks its storage.
 */
export const storeDraft = {
  read(userId: string): StoreConfigChange | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  save(userId: string, typed: StoreConfigChange): void {
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(typed));
    } catch {
      // Blocked or full: only the form has the changes.
    }
  },
  drop(userId: string): void {
    try {
      sessionStorage.removeItem(keyOf(userId));
    } catch {
      // Blocked: nothing was stored.
    }
  },
};
