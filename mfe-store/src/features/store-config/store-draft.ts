import type { StoreConfigChange } from '@mostrador/contracts/store-config';

const keyOf = (userId: string) => `mostrador.store-settings-draft.${userId}`;

/**
 * What was typed and not saved, by the administrator who typed it. It survives a reload of this tab,
 * unless the browser blocks its storage.
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
      // Blocked or full: the form still has it.
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
