import { createStore } from 'zustand';

const KEY = 'mostrador-till-muted';

/** Whether this device is silent, whatever the shop's setting. Kept in this browser. */
export const deviceMute = createStore(() => ({ muted: read() }));

export function setDeviceMuted(muted: boolean): void {
  deviceMute.setState({ muted });
  try {
    if (muted) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing is silent until the page is opened again.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
