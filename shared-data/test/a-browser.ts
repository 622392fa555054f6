// The minimum of browser globals that the session needs, for a test that streams through Node's own
// fetch: happy-dom's does not close an aborted connection. Import it before anything else.
const entries = new Map<string, string>();
const events = new EventTarget();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

/** Shows the page, or hides it behind another tab. */
export function show(visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

Object.assign(globalThis, {
  document: page,
  localStorage: {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});
