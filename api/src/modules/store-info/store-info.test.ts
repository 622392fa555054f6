import type { SessionUser } from '@mostrador/contracts/accounts';
import type { StoreInfo } from '@mostrador/contracts/store-info';
import { newId } from '@mostrador/domain';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { aPhoto, filesOf, formWithImage } from '../../../test/pictures.ts';
import { openImageFiles } from '../images/image-files.ts';
import { cleanUpImage } from '../images/image-jobs.ts';
import { reserveRoom } from '../images/reserve-room.ts';

const server = aServer();

const EVERY_PERMISSION = {
  canManageProducts: true,
  canManageSales: true,
  canViewHistory: true,
  canManageCashRegister: true,
};
const FACTS = {
  storeName: 'Almacén Sol',
  provincia: 'San Juan',
  phoneNumber: '+542644123456',
  address: 'Av. Libertador 1200',
} as const;

const read = async (caller: Caller) =>
  (await caller.call('GET', '/api/users/store-info')).json<StoreInfo>();
const change = (caller: Caller, facts: object) =>
  caller.call('PUT', '/api/users/store-info', facts);
const setLogo = (caller: Caller, picture: Uint8Array) =>
  caller.call('PUT', '/api/users/store-info/logo', formWithImage(picture));
const removeLogo = (caller: Caller) => caller.call('DELETE', '/api/users/store-info/logo');
const userOf = (answer: { json(): { user: SessionUser } }) => answer.json().user;
const load = (url = '') => server.app.inject({ method: 'GET', url });
const changesIn = async (shop: TestShop) =>
  (await auditTrailOf(server, shop))
    .filter(({ action }) => action === 'shop.changed')
    .map(({ details }) => details);

/** Runs what the job does, without waiting for it. */
async function cleanUp(shop: TestShop, imageId: string) {
  const files = await openImageFiles(undefined, server.imageFolder);
  await cleanUpImage({ database: server.database, files }, { shopId: shop.shopId, imageId });
}

const imageIdOf = ({ url }: { url: string }) => url.split('/').at(-2) as string;

describe('the shop', () => {
  test('is readable by any of its users, with the name of its administrator', async () => {
    const shop = await aShop(server);
    const expected = {
      storeName: 'Kiosco Sol',
      username: shop.username,
      provincia: null,
      phoneNumber: null,
      createdAt: shop.owner.createdAt,
      address: null,
      logo: null,
    };

    expect(await read(shop)).toEqual(expected);
    expect(await read(await shop.aSeller())).toEqual(expected);
  });

  test('is changed by its administrator, who gets the user for the browser to store', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];

    const answer = await change(shop, FACTS);

    expect(answer.statusCode).toBe(200);
    expect(userOf(answer)).toEqual({ ...shop.owner, ...FACTS });
    expect(await read(await shop.aSeller())).toMatchObject(FACTS);
    expect((await shop.call('GET', '/api/auth/me')).json()).toEqual(userOf(answer));
    expect((await read(other)).storeName).toBe('Kiosco Sol');
  });

  test('keeps fields that a change leaves out, and clears blank ones', async () => {
    const shop = await aShop(server);
    await change(shop, FACTS);

    await change(shop, { storeName: 'Sol', provincia: '', phoneNumber: '264 400-0000' });

    expect(await read(shop)).toMatchObject({
      storeName: 'Sol',
      provincia: null,
      phoneNumber: '+542644000000',
      address: FACTS.address,
    });
  });

  test('is audited, with the values before and after', async () => {
    const shop = await aShop(server);

    await change(shop, { storeName: 'Sol', address: 'Mitre 10' });
    await change(shop, { storeName: 'Sol', address: 'Mitre 10' });
    server.now = new Date(server.now.getTime() + 1000);
    await change(shop, { storeName: 'Sol', address: null });

    expect(await changesIn(shop)).toEqual([
      {
        changes: {
          storeName: { from: 'Kiosco Sol', to: 'Sol' },
          address: { from: null, to: 'Mitre 10' },
        },
      },
      { changes: { address: { from: 'Mitre 10', to: null } } },
    ]);
  });

  test("two concurrent changes are each audited from the other's result", async () => {
    const shop = await aShop(server);

    await Promise.all(
      ['Uno', 'Dos'].map((storeName) => change(shop, { storeName, address: storeName })),
    );

    const last = await read(shop);
    const trail = (await changesIn(shop)) as { changes: Record<string, { from: string }> }[];
    expect(last.address).toBe(last.storeName);
    const other = ['Uno', 'Dos'].find((name) => name !== last.storeName);
    expect(new Set(trail.map(({ changes }) => changes.storeName?.from))).toEqual(
      new Set(['Kiosco Sol', other]),
    );
  });

  test('cannot be changed by a seller, whatever their permissions', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller(EVERY_PERMISSION);

    const answers = [
      await change(seller, FACTS),
      await setLogo(seller, await aPhoto()),
      await removeLogo(seller),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await read(shop)).toMatchObject({ storeName: 'Kiosco Sol', address: null, logo: null });
    expect(await filesOf(server, shop.shopId).catch(() => [])).toEqual([]);
  });

  test.each([
    ['storeName', { storeName: ' ' }],
    ['storeName', {}],
    ['provincia', { storeName: 'Sol', provincia: 'Montevideo' }],
    ['phoneNumber', { storeName: 'Sol', phoneNumber: '1'.repeat(41) }],
    ['address', { storeName: 'Sol', address: 'a'.repeat(121) }],
  ])('does not change with a wrong %s', async (field, wrong) => {
    const shop = await aShop(server);

    const answer = await change(shop, wrong);

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await read(shop)).storeName).toBe('Kiosco Sol');
  });
});

describe('the logo', () => {
  test('is stored as WebP, shown to every user, and audited', async () => {
    const shop = await aShop(server);
    const picture = await sharp({
      create: { width: 2000, height: 500, channels: 4, background: '#ff000080' },
    })
      .png()
      .toBuffer();

    const answer = await setLogo(shop, picture);

    expect(answer.statusCode).toBe(200);
    const { logo } = userOf(answer);
    expect((await read(await shop.aSeller())).logo).toEqual(logo);
    const file = await load(logo?.url);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1600, height: 400 });
    expect(await changesIn(shop)).toEqual([{ changes: { logo: { from: null, to: logo } } }]);
  });

  test('survives the clean-up of images, and is deleted when replaced or removed', async () => {
    const shop = await aShop(server);
    const first = userOf(await setLogo(shop, await aPhoto())).logo;
    if (!first) throw new Error('There is no logo');
    await cleanUp(shop, imageIdOf(first));
    expect((await load(first.url)).statusCode).toBe(200);

    const second = userOf(await setLogo(shop, await aPhoto())).logo;
    await expect.poll(async () => (await load(first.url)).statusCode).toBe(404);
    expect((await load(second?.url)).statusCode).toBe(200);

    const answer = await removeLogo(shop);
    expect(userOf(answer).logo).toBeNull();
    await expect.poll(async () => (await load(second?.url)).statusCode).toBe(404);
    expect((await removeLogo(shop)).statusCode).toBe(200);
    expect(await changesIn(shop)).toHaveLength(3);
  });

  test("counts towards the shop's storage, less the one that it replaces", async () => {
    const shop = await aShop(server);
    const db = server.database.forShop(shop.shopId);
    const small = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const MB = 1024 * 1024;
    const room = (bytes: number) =>
      reserveRoom(server.jobs, db, { imageId: newId(), bytes, now: server.now });
    await setLogo(shop, await aPhoto());
    const { bytes } = await db.selectFrom('image').select('bytes').executeTakeFirstOrThrow();
    await room(100 * MB - Number(bytes));
    await expect(room(1)).rejects.toMatchObject({ answer: { code: 'storage.full' } });

    expect((await setLogo(shop, small)).statusCode).toBe(200);
    const answer = await setLogo(shop, await aPhoto({ width: 1600, height: 1600 }));

    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'storage.full' });
  });

  test.each([
    ['a text', Buffer.from('hola')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half of a picture', undefined],
  ])('cannot be %s, and the earlier one stays', async (_, content) => {
    const shop = await aShop(server);
    const photo = await aPhoto();
    const { logo } = userOf(await setLogo(shop, photo));

    const answer = await setLogo(shop, content ?? photo.subarray(0, photo.length / 2));

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['image']);
    expect((await read(shop)).logo).toEqual(logo);
  });
});
