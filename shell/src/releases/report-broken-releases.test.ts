import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { releaseFailureEndpoints } from '@mostrador/contracts/release-failures';
import { session } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRelease } from '../../test/some-areas.ts';
import { noteBrokenRelease } from './note-broken-release.ts';
import { reportBrokenReleases } from './report-broken-releases.ts';

let reported: unknown[];
const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  reported = [];
  server.use(
    mockEndpoint(releaseFailureEndpoints.report, ({ body }) => {
      reported.push(body);
    }),
  );
  session.signIn({ user: aUser(), token: 'a-token' });
  const failed = { release: aRelease('2.0.0', { name: 'mfe_pos' }), failure: new Error('broken') };
  noteBrokenRelease(failed, { isSkipped: true });
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  session.restore();
});
afterAll(() => server.close());

const REPORT = { remote: 'mfe_pos', version: '2.0.0', error: 'Error: broken' };

test('a broken release is reported once', async () => {
  await reportBrokenReleases();
  await reportBrokenReleases();
  expect(reported).toEqual([REPORT]);
});

test('before sign-in nothing is reported, and after it everything', async () => {
  session.forget();
  await reportBrokenReleases();
  expect(reported).toEqual([]);
  session.signIn({ user: aUser(), token: 'a-token' });
  await reportBrokenReleases();
  expect(reported).toEqual([REPORT]);
});

test('a report without an answer is sent again', async () => {
  server.use(http.post('*/api/release-failures', () => HttpResponse.error(), { once: true }));
  await reportBrokenReleases();
  expect(reported).toEqual([]);
  await reportBrokenReleases();
  expect(reported).toEqual([REPORT]);
});

test('a report that is refused is not sent again', async () => {
  let calls = 0;
  server.use(
    mockEndpoint(releaseFailureEndpoints.report, () => {
      calls += 1;
      return refuse(429, { error: 'x', code: 'x' });
    }),
  );
  await reportBrokenReleases();
  await reportBrokenReleases();
  expect(calls).toBe(1);
});

test('a long error is cut, between two characters', async () => {
  const failure = new Error('🧉'.repeat(400));
  noteBrokenRelease(
    { release: aRelease('3.0.0', { name: 'mfe_pos' }), failure },
    { isSkipped: true },
  );
  await reportBrokenReleases();
  const { error } = reported[1] as { error: string };
  expect(error.length).toBe(500);
  expect(error.isWellFormed()).toBe(true);
});
