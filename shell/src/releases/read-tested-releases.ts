import { TESTED_RELEASES } from './is-testing.ts';

const ASKED = 'remotes';
/** As builds name versions. Anything else could be another address. */
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/**
 * Returns the versions that this tab tests, by the remote's name: those of
 * `?remotes=mfe-pos@0.1.0-1a2b3c4d`, with commas between several, or those that it asked for before.
 * An empty value ends the test.
 */
export function readTestedReleases(): Record<string, string> {
  const asked = new URLSearchParams(location.search).get(ASKED);
  try {
    if (asked !== null) sessionStorage.setItem(TESTED_RELEASES, asked);
    return parse(asked ?? sessionStorage.getItem(TESTED_RELEASES));
  } catch {
    // The storage is blocked.
    return parse(asked);
  }
}

export function endTest(): void {
  sessionStorage.removeItem(TESTED_RELEASES);
  const { pathname } = location;
  location.assign(pathname);
}

function parse(asked: string | null): Record<string, string> {
  const pairs = (asked ?? '').split(',').flatMap((each) => {
    const [folder, version] = each.trim().split('@');
    return folder && version && VERSION.test(version)
      ? [[folder.replaceAll('-', '_'), version]]
      : [];
  });
  return Object.fromEntries(pairs);
}
