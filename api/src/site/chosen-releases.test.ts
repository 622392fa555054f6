import { join } from 'node:path';
import { changeLog } from '@mostrador/releases/release-log';
import { aFolder } from '@mostrador/releases/test/a-place';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../test/a-server.ts';
import { aShop } from '../../test/a-shop.ts';

const server = aServer();

async function anAppOn(folder: string) {
  const app = await anApp(server, { siteRoot: join(folder, 'web') });
  onTestFinished(() => app.close());
  return app;
}

test('a session knows the versions that its shop is pinned to, from the next start on', async () => {
  const folder = await aFolder();
  const place = await openPlace({ folder });
  await place.write('web/index.html', '');
  const app = await anAppOn(folder);
  const shop = await aShop(server);
  const me = async () => {
    const headers = { authorization: `Bearer ${shop.token}` };
    return (await app.inject({ url: '/api/auth/me', headers })).json();
  };
  expect(await me()).not.toHaveProperty('releases');

  await changeLog(place, 'mfe_pos', (log) => ({ ...log, pins: { [shop.shopId]: '0.1.0-2' } }));
  expect((await me()).releases).toEqual({ mfe_pos: '0.1.0-2' });

  await place.write('releases.json', '{"half":');
  expect(await me()).not.toHaveProperty('releases');
});
