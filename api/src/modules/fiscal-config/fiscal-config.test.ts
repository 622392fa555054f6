import type { FiscalConfig } from '@mostrador/contracts/fiscal-config';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { anInbox } from '../../../test/an-inbox.ts';
import { aCertificate, aKey, anInvoicing, keyOfRequest } from '../../../test/an-invoicing.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { reviewCertificate } from './certificate-review.ts';
import { createCredentialsClient } from './credentials-client.ts';
import { removeUnlessUsed } from './credentials-removal.ts';
import { findFiscalConfig } from './fiscal-config.repository.ts';

const inbox = anInbox();
const invoicing = anInvoicing();
const server = aServer({ mailer: inbox.mailer, invoicing: invoicing.server });
const TODAY = server.now;

beforeEach(() => {
  server.now = TODAY;
});
afterEach(() => invoicing.refuseTokens(false));

const PATH = '/api/users/fiscal-config';
const SOL = {
  cuit: '20-12345678-6',
  businessName: 'Sol Gómez',
  pointOfSale: 3,
  fiscalCondition: 'monotributista',
};
const AS_SAVED = {
  ...SOL,
  cuit: '20123456786',
  address: null,
  grossIncome: null,
  activityStart: null,
};

const read = async (shop: Caller) => (await shop.call('GET', PATH)).json<FiscalConfig>();
const save = (shop: Caller, body: object = SOL) => shop.call('POST', PATH, body);
const validate = (shop: Caller) => shop.call('POST', `${PATH}/validate`);
const request = (shop: Caller, subject: object = { cuit: SOL.cuit, businessName: 'Sol Gómez' }) =>
  shop.call('POST', `${PATH}/certificate-request`, subject);

type Files = Partial<Record<'certificate' | 'key', string | Blob>>;

function upload(shop: Caller, files: Files, fields: object = SOL) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, content] of Object.entries(files))
    form.append(name, new File([content], `${name}.pem`), `${name}.pem`);
  return shop.call('POST', PATH, form);
}
const PAIR = { certificate: aCertificate(), key: aKey() };

async function aConfiguredShop(files: Files = PAIR): Promise<TestShop> {
  const shop = await aShop(server);
  const answer = await upload(shop, files);
  expect(answer.statusCode).toBe(200);
  return shop;
}
const stored = ({ shopId }: TestShop) => findFiscalConfig(server.database.forShop(shopId));
const trailOf = async (shop: TestShop) =>
  (await auditTrailOf(server, shop)).filter(({ action }) => action.startsWith('fiscal-config'));

describe('the configuration', () => {
  test('of a shop that never saved one has nulls and the first point of sale', async () => {
    expect(await read(await aShop(server))).toEqual({
      cuit: null,
      businessName: null,
      pointOfSale: 1,
      fiscalCondition: null,
      address: null,
      grossIncome: null,
      activityStart: null,
      certificatePath: null,
      keyPath: null,
      afipConfigured: false,
      certificate: null,
      awaitsCertificate: false,
    });
  });

  test('can be saved as JSON without a certificate, without calling invoicing', async () => {
    const shop = await aShop(server);
    const before = invoicing.calls;

    const answer = await save(shop, { ...SOL, address: ' Av. Rivadavia 1 ', activityStart: '' });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Configuración fiscal guardada correctamente',
      fiscalConfig: {
        ...AS_SAVED,
        address: 'Av. Rivadavia 1',
        certificatePath: null,
        keyPath: null,
        afipConfigured: false,
        certificate: null,
        awaitsCertificate: false,
      },
    });
    expect(await read(shop)).toEqual(answer.json().fiscalConfig);
    expect(invoicing.calls).toBe(before);
  });

  test('with its certificate and key is complete, and reveals only that they exist', async () => {
    const shop = await aShop(server);

    const answer = await upload(shop, PAIR);

    expect(answer.json().fiscalConfig).toEqual({
      ...AS_SAVED,
      certificatePath: 'certificate',
      keyPath: 'key',
      afipConfigured: true,
      certificate: {
        cuit: '20123456786',
        validFrom: '2026-03-01T00:00:00.000Z',
        validTo: '2028-03-10T15:00:00.000Z',
        environment: 'simulator',
      },
      awaitsCertificate: false,
    });
    expect([...invoicing.keysOf(shop.shopId).values()]).toEqual(['k1']);
  });

  test("lets the shop's tills offer invoices", async () => {
    const shop = await aConfiguredShop();
    const seller = await shop.aSeller();

    expect((await seller.call('GET', '/api/till-settings')).json().electronicInvoices).toBe(true);
  });

  test('keeps its certificate when only its fields change', async () => {
    const shop = await aConfiguredShop();

    const answer = await save(shop, { ...SOL, pointOfSale: 7 });

    expect(answer.json().fiscalConfig).toMatchObject({ pointOfSale: 7, afipConfigured: true });
  });

  test('is invisible to other shops', async () => {
    await aConfiguredShop();
    const other = await aShop(server);

    expect((await read(other)).cuit).toBeNull();
    expect((await validate(other)).statusCode).toBe(409);
  });

  test('requires the administrator, whatever a seller may do', async () => {
    const shop = await aConfiguredShop();
    const seller = await shop.aSeller({
      canManageProducts: true,
      canManageSales: true,
      canViewHistory: true,
      canManageCashRegister: true,
    });

    const answers = [
      await seller.call('GET', PATH),
      await save(seller),
      await upload(seller, PAIR),
      await validate(seller),
      await request(seller),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });

  test.each([
    ['cuit', { cuit: '2012345678' }, 'El CUIT debe tener 11 dígitos'],
    ['pointOfSale', { pointOfSale: 0 }, undefined],
    ['pointOfSale', { pointOfSale: 10_000 }, undefined],
    ['businessName', { businessName: ' ' }, undefined],
    ['fiscalCondition', { fiscalCondition: 'consumidor_final' }, undefined],
    ['activityStart', { activityStart: '2026-02-30' }, undefined],
  ])('with a wrong %s is refused, naming the field: %j', async (field, wrong, words) => {
    const answer = await save(await aShop(server), { ...SOL, ...wrong });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    if (words) expect(answer.json().fields[field]).toBe(words);
  });

  test.each([
    [{ cuit: '20123456789' }, PAIR, 'El último dígito del CUIT no es el que corresponde'],
    [{}, { ...PAIR, certificate: aCertificate({ cuit: '30700000007' }) }, 'CUIT 30700000007'],
  ])('that may be a mistake is saved with a warning: %j', async (fields, files, words) => {
    const answer = await upload(await aShop(server), files, { ...SOL, ...fields });

    expect(answer.statusCode).toBe(200);
    expect(answer.json().warning).toContain(words);
  });

  test('is audited with its changes, without ids or secrets, and not when nothing changed', async () => {
    const shop = await aConfiguredShop();
    server.now = new Date(TODAY.getTime() + 1000);
    await save(shop, { ...SOL, pointOfSale: 4 });
    await save(shop, { ...SOL, pointOfSale: 4 });

    const trail = await trailOf(shop);

    expect(trail).toHaveLength(2);
    expect(trail[0]?.details).toMatchObject({
      changes: { certificate: { from: null, to: { cuit: '20123456786' } } },
    });
    expect(trail[1]?.details).toEqual({ changes: { pointOfSale: { from: 3, to: 4 } } });
    const id = (await stored(shop))?.credentials?.id as string;
    expect(JSON.stringify(trail)).not.toContain(id);
    expect(JSON.stringify(trail)).not.toContain('PRIVATE');
  });
});

describe('the files', () => {
  test.each<[string, Files, string, string]>([
    [
      'a certificate above 1 MB',
      { ...PAIR, certificate: new Blob([aCertificate(), new Uint8Array(1024 * 1024)]) },
      'certificate',
      'El archivo del certificado no debe superar 1MB',
    ],
    [
      'a key above 1 MB',
      { ...PAIR, key: new Blob([aKey(), new Uint8Array(1024 * 1024)]) },
      'key',
      'El archivo de la clave no debe superar 1MB',
    ],
    [
      'a picture',
      { ...PAIR, certificate: new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])]) },
      'certificate',
      'El archivo no es un certificado. Subí el .crt o .pem que te dio ARCA',
    ],
    [
      'a text',
      { ...PAIR, key: 'la clave es 1234' },
      'key',
      'El archivo no es una clave privada. Subí el .key o .pem',
    ],
    ['an empty file', { ...PAIR, key: '' }, 'key', 'El archivo está vacío'],
  ])('are refused with %s', async (_, files, field, words) => {
    const shop = await aShop(server);

    const answer = await upload(shop, files);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: words });
    expect((await read(shop)).cuit).toBeNull();
  });

  test('that invoicing refuses change nothing, and its sentence is shown', async () => {
    const shop = await aConfiguredShop();

    const answer = await upload(
      shop,
      { ...PAIR, key: aKey('another') },
      { ...SOL, pointOfSale: 9 },
    );

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'credentials.mismatch' });
    expect((await read(shop)).pointOfSale).toBe(3);
  });

  test.each<[string, Files, string]>([
    ['a key alone', { key: aKey() }, 'fiscal-config.certificate-missing'],
    ['a certificate without any key', { certificate: aCertificate() }, 'fiscal-config.key-missing'],
  ])('are refused when there is %s', async (_, files, code) => {
    const answer = await upload(await aShop(server), files);

    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('may be a newer certificate for the key in use', async () => {
    const shop = await aConfiguredShop();
    const before = await stored(shop);

    const answer = await upload(shop, {
      certificate: aCertificate({ validTo: '2030-01-01T00:00:00.000Z' }),
    });

    expect(answer.json().fiscalConfig.certificate.validTo).toBe('2030-01-01T00:00:00.000Z');
    expect((await stored(shop))?.credentials?.id).toBe(before?.credentials?.id);
  });

  test('that replace others take their place; the old ones are deleted, the new ones never', async () => {
    const shop = await aConfiguredShop();
    const old = (await stored(shop))?.credentials?.id as string;
    await upload(shop, { certificate: aCertificate({ key: 'k2' }), key: aKey('k2') });
    const used = (await stored(shop))?.credentials?.id as string;

    const { shopId } = shop;
    const jobs = await jobsOf(shop, 'credentials-removal');
    const queued = jobs.map(({ data }) => data.credentialsId);
    // Queued for each key before it is made, and again for the old one when it is replaced.
    expect(queued.toSorted()).toEqual([old, old, used].toSorted());
    expect(jobs.every(({ waits }) => waits)).toBe(true);
    for (const credentialsId of queued) await remove({ shopId, credentialsId });

    expect([...invoicing.keysOf(shopId).entries()]).toEqual([[used, 'k2']]);
  });
});

/** Returns the data of the shop's jobs of a kind, done or not. */
async function jobsOf({ shopId }: TestShop, name: string) {
  const { rows } = await server.database.pool.query(
    `select data, start_after > now() as waits from pgboss.job
     where name = $1 and data->>'shopId' = $2`,
    [name, shopId],
  );
  return rows as { data: { credentialsId: string }; waits: boolean }[];
}

const remove = (removal: { shopId: string; credentialsId: string }) =>
  removeUnlessUsed(
    {
      database: server.database,
      credentials: createCredentialsClient(invoicing.server, { warn() {} }),
    },
    removal,
  );

describe('a certificate request', () => {
  test('keeps its key, so that the certificate alone completes it', async () => {
    const shop = await aShop(server);
    await save(shop);

    const asked = await request(shop);

    expect(asked.json().fileName).toBe('pedido-20123456786.csr');
    expect(await read(shop)).toMatchObject({
      certificatePath: null,
      keyPath: 'key',
      afipConfigured: false,
      awaitsCertificate: true,
    });
    const key = keyOfRequest(asked.json().request);
    const answer = await upload(shop, { certificate: aCertificate({ key }) });
    expect(answer.json().fiscalConfig).toMatchObject({
      afipConfigured: true,
      awaitsCertificate: false,
    });
    expect((await trailOf(shop)).map(({ action }) => action)).toContain(
      'fiscal-config.certificate-requested',
    );
  });

  test('leaves the certificate in use until the new one arrives', async () => {
    const shop = await aConfiguredShop();
    const before = (await stored(shop))?.credentials;
    const asked = await request(shop);
    expect((await stored(shop))?.credentials).toEqual(before);
    expect((await validate(shop)).statusCode).toBe(200);

    await upload(shop, { certificate: aCertificate({ key: keyOfRequest(asked.json().request) }) });

    expect((await stored(shop))?.credentials?.id).not.toBe(before?.id);
  });

  test('stays pending while the certificate in use is renewed', async () => {
    const shop = await aConfiguredShop();
    await request(shop);

    const answer = await upload(shop, { certificate: aCertificate() });

    expect(answer.json().fiscalConfig).toMatchObject({
      afipConfigured: true,
      awaitsCertificate: true,
    });
  });

  test('is dropped when a pair of files is uploaded', async () => {
    const shop = await aShop(server);
    await save(shop);
    await request(shop);

    const answer = await upload(shop, PAIR);

    expect(answer.json().fiscalConfig).toMatchObject({
      afipConfigured: true,
      awaitsCertificate: false,
    });
  });

  test('requested again voids the earlier one', async () => {
    const shop = await aShop(server);
    await save(shop);
    const [first, second] = [await request(shop), await request(shop)];
    const certificateOf = (asked: typeof first) =>
      aCertificate({ key: keyOfRequest(asked.json().request) });

    expect((await upload(shop, { certificate: certificateOf(first) })).statusCode).toBe(400);
    expect((await upload(shop, { certificate: certificateOf(second) })).statusCode).toBe(200);
  });

  test("made while another certificate is uploaded does not lose that one's key", async () => {
    const shop = await aShop(server);
    await save(shop);
    const asked = await request(shop);
    invoicing.before(() => request(shop));

    const answer = await upload(shop, {
      certificate: aCertificate({ key: keyOfRequest(asked.json().request) }),
    });

    expect([answer.statusCode, answer.json().code]).toEqual([
      409,
      'fiscal-config.changed-meanwhile',
    ]);
    expect(await read(shop)).toMatchObject({ awaitsCertificate: true, afipConfigured: false });
  });

  test('requires the data of the shop', async () => {
    const answer = await request(await aShop(server));

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'fiscal-config.not-saved']);
  });
});

describe('validating', () => {
  test("returns ARCA's answer about the point of sale", async () => {
    const answer = await validate(await aConfiguredShop());

    expect(answer.json()).toEqual({
      message: 'ARCA aceptó el certificado',
      details: {
        cuit: '20123456786',
        businessName: 'Sol Gómez',
        pointOfSale: 3,
        pointOfSaleExists: true,
        availableSalesPoints: [],
      },
    });
  });

  test('requires the whole configuration', async () => {
    const shop = await aShop(server);
    await save(shop);

    const answer = await validate(shop);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('Debe guardar la configuración completa antes de validar');
  });

  test('explains that invoicing does not answer, and signs nobody out', async () => {
    const shop = await aConfiguredShop();
    invoicing.refuseTokens(true);

    for (const answer of [await validate(shop), await upload(shop, PAIR), await request(shop)])
      expect([answer.statusCode, answer.json().code]).toEqual([
        503,
        'fiscal-config.invoicing-unavailable',
      ]);
    expect((await save(shop, { ...SOL, pointOfSale: 5 })).statusCode).toBe(200);
  });

  test('is impossible where the installation has no key', async () => {
    const shop = await aConfiguredShop();
    const app = await anApp(server, { invoicing: undefined });
    const headers = { authorization: `Bearer ${shop.token}` };

    const answer = await app.inject({ method: 'POST', url: `${PATH}/validate`, headers });
    await app.close();

    expect([answer.statusCode, answer.json().code]).toEqual([
      503,
      'fiscal-config.invoicing-disabled',
    ]);
  });
});

describe('the mail about an expiring certificate', () => {
  const services = () => ({ ...server, clock: { now: () => server.now } });
  async function review(shop: TestShop) {
    const used = (await stored(shop))?.credentials;
    if (!used) throw new Error('The shop has no certificate');
    const validTo = used.certificate.validTo.toISOString();
    const review = { shopId: shop.shopId, credentialsId: used.id, validTo };
    return { review, run: () => reviewCertificate(services(), review) };
  }
  const daysBefore = (date: string, days: number) => new Date(Date.parse(date) - days * 86_400_000);
  const ENDS = '2028-03-10T15:00:00.000Z';

  test('is sent thirty days ahead, once', async () => {
    const shop = await aConfiguredShop();
    const { run } = await review(shop);
    server.now = daysBefore(ENDS, 31);
    await run();
    server.now = daysBefore(ENDS, 30);
    await Promise.all([run(), run()]);
    server.now = daysBefore(ENDS, 1);
    await run();

    const mail = await inbox.mailTo(shop.email, 'vence el 10 de marzo de 2028');
    expect(mail.links).toContain('https://mostrador.example/app/settings/fiscal');
    expect(await jobsOf(shop, 'certificate-expiry-mail')).toHaveLength(1);
  });

  test('is sent at once for a certificate with fewer days left', async () => {
    const shop = await aConfiguredShop({
      ...PAIR,
      certificate: aCertificate({ validTo: '2026-03-20T15:00:00.000Z' }),
    });

    await inbox.mailTo(shop.email, 'vence el 20 de marzo de 2026');
  });

  test('is not sent for a replaced one', async () => {
    const shop = await aConfiguredShop();
    const { run } = await review(shop);
    await upload(shop, { certificate: aCertificate({ validTo: '2030-01-01T00:00:00.000Z' }) });
    server.now = daysBefore(ENDS, 1);
    await run();

    expect(await jobsOf(shop, 'certificate-expiry-mail')).toEqual([]);
  });
});
