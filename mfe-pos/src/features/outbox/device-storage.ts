import { createStore } from 'zustand';

/** The share of the browser's storage above which a person is told. */
const NEARLY_FULL = 0.8;
/** localStorage key: this device has asked to keep its data. */
const ASKED_KEY = 'mostrador-asked-to-persist';

/** Whether the place for sales on this device is running out. */
export const deviceStorage = createStore<{ isNearlyFull: boolean }>()(() => ({
  isNearlyFull: false,
}));

/** Asks the browser, once, to keep what is stored, and measures the place that is left. */
export async function noteStorage(): Promise<void> {
  // Absent on http, and in some private windows.
  const storage = navigator.storage as StorageManager | undefined;
  try {
    if (localStorage.getItem(ASKED_KEY) === null) {
      localStorage.setItem(ASKED_KEY, '1');
      await storage?.persist?.();
    }
    const { usage = 0, quota = 0 } = (await storage?.estimate?.()) ?? {};
    deviceStorage.setState({ isNearlyFull: quota > 0 && usage / quota >= NEARLY_FULL });
  } catch {
    // Blocked: the strict write of a sale tells whether there is place.
  }
}
