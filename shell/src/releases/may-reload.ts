/** Whether a reload now would make no part of the page ask the user first. */
export function mayReload(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
