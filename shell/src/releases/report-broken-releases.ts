import { releaseFailureEndpoints } from '@mostrador/contracts/release-failures';
import { call, hasNoAnswer, sessionStore } from '@mostrador/shared-auth';
import { readBrokenReleases } from './broken-releases.ts';
import { isSame, updateBrokenReleases } from './note-broken-release.ts';

/**
 * Reports what broke in this tab to the API, each release once. Before sign-in, or without an
 * answer, the next fallback reports it.
 */
export async function reportBrokenReleases(): Promise<void> {
  for (const broken of readBrokenReleases().filter(({ isReported }) => !isReported)) {
    if (sessionStore.getState().status !== 'signed-in') return;
    const { name: remote, version, error } = broken;
    try {
      await call(releaseFailureEndpoints.report, { body: { remote, version, error } });
    } catch (failure) {
      if (hasNoAnswer(failure)) return;
    }
    updateBrokenReleases((each) => isSame(each, broken), { isReported: true });
  }
}
