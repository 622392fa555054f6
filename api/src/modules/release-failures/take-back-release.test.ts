import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, takeBack, versionsOf } from '@mostrador/releases/publish';
import { changeLog, readReleaseLog } from '@mostrador/releases/release-log';
import { versionsFolder } from '@mostrador/releases/site-paths';
import { openPlace, type Place } from '@mostrador/server-kit/storage/place';
import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { anInbox } from '../../../test/an-inbox.ts';
import { reviewRelease } from './take-back-release.ts';

const OPERATOR = 'operador@mostrador.example';
const OPERATOR_RELEASES = { by: 'Ana' };

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer, settings: { contactEmail: OPERATOR } });

let place: Place;
/** Another name in each test: reports are of all tests' shops. */
let remote: `mfe_${string}`;
let tests = 0;

beforeEach(async () => {
  tests += 1;
  remote = `mfe_area_${tests}`;
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  place = await openPlace({ folder });
});

const HOUR_MS = 3_600_000;

/** Releases a version at an hour after the server's start. */
async function release(version: string, hour = 1) {
  const release = {
    version,
    entry: `/remotes/${remote}/${version}/remoteEntry.js`,
    manifest: { name: remote, title: 'Área', contract: 1, owns: ['/app'], navigation: [] },
    needs: {},
  };
  await place.write(`${versionsFolder(remote)}/${version}/release.json`, JSON.stringify(release));
  await publish(place, remote, version, OPERATOR_RELEASES);
  const at = new Date(server.now.getTime() + hour * HOUR_MS).toISOString();
  await changeLog(place, remote, ({ changes: [newest, ...others], ...log }) => ({
    ...log,
    changes: newest ? [{ ...newest, at }, ...others] : [],
  }));
}

/** Lets some shops run a version from an hour after the server's start. */
const startCanary = (version: string) =>
  changeLog(place, remote, (log) => ({
    ...log,
    canary: {
      version,
      by: 'Ana',
      percent: 10,
      since: new Date(server.now.getTime() + HOUR_MS).toISOString(),
    },
  }));

const someShops = () => Promise.all([aShop(server), aShop(server), aShop(server)]);

async function report(shops: TestShop[], version: string) {
  for (const shop of shops) {
    const body = { remote, version, error: `TypeError: broken ${version}` };
    const answer = await shop.call('POST', '/api/release-failures', body);
    expect(answer.statusCode).toBe(204);
  }
}

const review = (version: string, { hour = 2, at = place } = {}) =>
  reviewRelease(
    {
      database: server.database,
      jobs: server.jobs,
      log: Fastify().log,
      clock: { now: () => new Date(server.now.getTime() + hour * HOUR_MS) },
      releases: at,
    },
    { remote, version },
  );
const running = async () => (await versionsOf(place, remote))[0];

test('three shops take a new release back, and the operator gets a mail', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await report(shops.slice(0, 2), '2');
  await review('2');
  expect(await running()).toBe('2');

  await report(shops, '2');
  await review('2');
  await review('2');

  expect(await running()).toBe('1');
  const mail = await inbox.mailTo(OPERATOR, remote.replace('_', '-'));
  expect(mail.text).toContain('TypeError: broken 2');
  expect(mail.subject).toContain('volvió a la versión anterior');
});

test('three people of one shop count as one', async () => {
  const shop = await aShop(server);
  const sellers = [shop, await shop.aSeller(), await shop.aSeller()] as TestShop[];
  await release('1');
  await release('2');
  await report(sellers, '2');
  await review('2');
  expect(await running()).toBe('2');
});

test('shops that registered after the release do not count', async () => {
  const shops = await someShops();
  await release('1', -2);
  await release('2', -1);
  await report(shops, '2');
  await review('2');
  expect(await running()).toBe('2');
});

test('shops where the release before fails too do not count', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await report(shops, '2');
  await report(shops.slice(0, 1), '1');
  await review('2');
  expect(await running()).toBe('2');
});

test('a release that has run for more than three days stays', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await report(shops, '2');
  await review('2', { hour: 1 + 72 + 0.1 });
  expect(await running()).toBe('2');
  await review('2', { hour: 1 + 72 });
  expect(await running()).toBe('1');
});

test('a canary that three shops report ends, and the current release stays', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await startCanary('3');
  await report(shops, '3');
  await review('3');
  expect((await readReleaseLog(place))[remote]?.canary).toBeUndefined();
  expect(await running()).toBe('2');
});

test('the current release is taken back beside a canary, which goes on', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await startCanary('3');
  await report(shops, '2');
  await review('2');
  expect((await readReleaseLog(place))[remote]?.canary?.version).toBe('3');
  expect(await running()).toBe('1');
});

test('a release without one before it stays', async () => {
  const shops = await someShops();
  await release('1');
  await report(shops, '1');
  await review('1');
  expect(await running()).toBe('1');
});

test('a release that is not current changes nothing', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await report(shops, '1');
  await report(shops, '0');
  await review('1');
  await review('0');
  expect(await running()).toBe('2');
});

test('what a rollback made current stays, until the operator releases again', async () => {
  const shops = await someShops();
  for (const version of ['1', '2', '3']) await release(version);
  await report(shops, '3');
  await review('3');
  expect(await running()).toBe('2');

  await report(await someShops(), '2');
  await review('2');
  expect(await running()).toBe('2');

  await release('4');
  await report(await someShops(), '4');
  await review('4');
  expect(await running()).toBe('2');
});

test('a release that a person took back meanwhile is not taken back twice', async () => {
  const shops = await someShops();
  for (const version of ['1', '2', '3']) await release(version);
  await report(shops, '3');
  await takeBack(place, remote, 'Ana');
  await review('3');
  expect(await running()).toBe('2');
});

test('a server that may not write where the releases are mails all the same, once', async () => {
  const shops = await someShops();
  await release('1');
  await release('2');
  await report(shops, '2');
  const refuse = async () => {
    throw new Error('EROFS: read-only file system');
  };
  await review('2', { at: { ...place, create: refuse, write: refuse } });

  expect(await running()).toBe('2');
  const mail = await inbox.mailTo(OPERATOR, remote.replace('_', '-'));
  expect(mail.text).toContain(`pnpm remotes rollback ${remote.replace('_', '-')}`);

  await report([await aShop(server)], '2');
  await review('2', { at: { ...place, create: refuse, write: refuse } });
  const { rows } = await server.database.pool.query(
    `select from pgboss.job where name = 'release-taken-back-mail' and data ->> 'remote' = $1`,
    [remote],
  );
  expect(rows).toHaveLength(1);
});
