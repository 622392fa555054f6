/** In the tab's storage: a test lasts until it is ended, or the tab is closed. */
export const TESTED_RELEASES = 'mostrador-tested-releases';

/** Whether this tab was asked to run other releases than the current ones. Small: every page asks. */
export function isTesting(): boolean {
  try {
    return /[?&]remotes=/.test(location.search) || TESTED_RELEASES in sessionStorage;
  } catch {
    // The storage is blocked.
    return false;
  }
}
