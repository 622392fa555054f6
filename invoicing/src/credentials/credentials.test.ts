import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { newId } from '@mostrador/domain';
import { createEncryption } from '@mostrador/server-kit/secrets/encryption';
import { CERTIFICATE_KEYS } from '@mostrador/server-kit/secrets/sealed-columns';
import type { IssuedCertificate } from '@mostrador/simulators/arca/pki/authority';
import { signCertificate } from '@mostrador/simulators/arca/pki/x509';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aCuit, anArca } from '../../test/an-arca.ts';
import {
  anInvoicingServer,
  anotherProcess,
  aShop,
  asOwner,
  asProduct,
} from '../../test/an-invoicing-server.ts';
import { createCredentials } from './credentials.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

const server = anInvoicingServer();
const arca = anArca({ clock: { now: () => server.now } });
let app: FastifyInstance;

const simulator = () => ({ environment: 'simulator' as const, simulatorUrl: arca.url });

beforeAll(async () => {
  app = await anotherProcess(server, { settings: { arca: simulator() } });
});
afterAll(() => app.close());
beforeEach(() => arca.faults.clear());

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const issue = (cuit = aCuit(), alias = 'mostrador') =>
  arca.issueCertificate(cuit, { validFrom: server.now, alias });

async function upload(
  files: { certificate: string | Buffer; key: string | Buffer },
  { shopId, id = newId(), of = app }: { shopId?: string; id?: string; of?: FastifyInstance } = {},
) {
  const shop = shopId ?? (await aShop(server));
  const answer = await asProduct({ app: of }, 'PUT', `/api/credentials/${id}`, {
    shopId: shop,
    certificate: base64(files.certificate),
    key: base64(files.key),
  });
  return { answer, shopId: shop, id };
}

const der = (pem: string) => Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64');

describe('a certificate with its key', () => {
  test('is stored, and its facts are returned', async () => {
    const cuit = aCuit();

    const { answer } = await upload(await issue(cuit));

    expect(answer.json()).toEqual({
      cuit,
      subject: 'mostrador',
      environment: 'simulator',
      validFrom: server.now.toISOString(),
      validTo: new Date('2028-03-10T15:00:00Z').toISOString(),
    });
  });

  test.each<[string, (pair: IssuedCertificate) => Parameters<typeof upload>[0]]>([
    ['in DER', ({ certificate, key }) => ({ certificate: der(certificate), key: der(key) })],
    [
      'with a byte order mark and the line ends of Windows',
      ({ certificate, key }) => ({
        certificate: `\ufeff${certificate.replaceAll('\n', '\r\n')}`,
        key: `\ufeff${key.replaceAll('\n', '\r\n')}`,
      }),
    ],
    [
      'with text around it, and a key in the older form',
      ({ certificate, key }) => ({
        certificate: `subject=mostrador\n${certificate}`,
        key: execFileSync('openssl', ['rsa', '-traditional'], { input: key, stdio: 'pipe' }),
      }),
    ],
  ])('may be %s', async (_, form) => {
    const { answer } = await upload(form(await issue()));

    expect(answer.statusCode).toBe(200);
  });

  test('of another CUIT is stored, because an accountant may invoice for the shop', async () => {
    const { answer, shopId, id } = await upload(await issue());

    expect(answer.statusCode).toBe(200);
    const facts = answer.json();
    const validated = await validate(shopId, id, { cuit: aCuit() });
    expect(validated.json().error).toMatch(
      /^ARCA no deja que este certificado facture por el CUIT/,
    );
    expect(facts.cuit).toMatch(/^30/);
  });

  test('replaces the earlier one, only for its shop', async () => {
    const first = await upload(await issue());
    const cuit = aCuit();
    await upload(await issue(cuit), first);
    const stranger = await aShop(server);

    expect((await validate(first.shopId, first.id, { cuit })).statusCode).toBe(200);
    expect((await validate(stranger, first.id, { cuit })).json().code).toBe(
      'credentials.not-found',
    );
  });

  const aKey = (type: 'rsa' | 'ec', passphrase?: string): string => {
    const { privateKey } =
      type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return privateKey
      .export({
        type: 'pkcs8',
        format: 'pem',
        ...(passphrase && { cipher: 'aes-256-cbc', passphrase }),
      })
      .toString();
  };

  test.each<[string, string, (pair: IssuedCertificate) => Parameters<typeof upload>[0]]>([
    ['the key of another', 'mismatch', (pair) => ({ ...pair, key: aKey('rsa') })],
    ['a key with a passphrase', 'key-encrypted', (pair) => ({ ...pair, key: aKey('rsa', 'x') })],
    [
      'a key with a passphrase, in DER',
      'key-encrypted',
      (pair) => ({ ...pair, key: der(aKey('rsa', 'x')) }),
    ],
    [
      'a key with a passphrase, in the older form',
      'key-encrypted',
      (pair) => ({
        ...pair,
        key: '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00\n\nAAAA\n-----END RSA PRIVATE KEY-----\n',
      }),
    ],
    ['a key that is not RSA', 'key-not-rsa', (pair) => ({ ...pair, key: aKey('ec') })],
    ['a text instead of the key', 'key-unreadable', (pair) => ({ ...pair, key: 'hola' })],
    [
      'a text instead of the certificate',
      'certificate-unreadable',
      (pair) => ({ ...pair, certificate: 'hola' }),
    ],
    [
      'half a certificate',
      'certificate-unreadable',
      (pair) => ({ ...pair, certificate: pair.certificate.slice(0, 300) }),
    ],
    [
      'both in each other’s place',
      'key-unreadable',
      ({ certificate, key }) => ({ certificate: key, key: certificate }),
    ],
  ])('is refused with %s', async (_, code, damage) => {
    const { answer, shopId, id } = await upload(damage(await issue()));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(`credentials.${code}`);
    expect((await validate(shopId, id)).json().code).toBe('credentials.not-found');
  });

  test('is refused when expired or not yet valid', async () => {
    const pair = await issue();
    const expired = await arca.issueCertificate(aCuit(), {
      validFrom: new Date(server.now.getTime() - 2 * YEAR_MS),
      validTo: new Date(server.now.getTime() - 1000),
    });
    const tomorrow = await arca.issueCertificate(aCuit(), {
      validFrom: new Date(server.now.getTime() + 60_000),
    });

    expect((await upload(expired)).answer.json().error).toBe(
      'El certificado venció el 10/3/2026. Pedí uno nuevo en ARCA.',
    );
    expect((await upload(tomorrow)).answer.json().code).toBe('credentials.not-yet-valid');
    expect((await upload(pair)).answer.statusCode).toBe(200);
  });

  test('of the test environment is refused in production', async () => {
    const real = await anotherProcess(server, {
      settings: { arca: { environment: 'produccion', simulatorUrl: undefined } },
    });
    onTestFinished(() => real.close());

    const { answer } = await upload(await issue(), { of: real });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/^Ese certificado es de homologación/);
  });

  test('of an unknown issuer is refused', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const certificate = await signCertificate({
      subject: [['serialNumber', 'CUIT 30000005017']],
      issuer: [['CN', 'Computadores Test']],
      serialNumber: Buffer.alloc(8, 1),
      validFrom: server.now,
      validTo: new Date(server.now.getTime() + YEAR_MS),
      publicKey: publicKey.export({ type: 'spki', format: 'der' }),
      authority: false,
      key: privateKey,
    });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

    const { answer } = await upload({ certificate, key });

    expect(answer.json().code).toBe('credentials.not-from-arca');
  });

  test('is refused above 1 MB, naming the file', async () => {
    const pair = await issue();
    const heavy = Buffer.alloc(1024 * 1024 + 3, 'A');

    const certificate = await upload({ ...pair, certificate: heavy });
    const key = await upload({ ...pair, key: heavy });

    expect(certificate.answer.json().error).toBe('El archivo del certificado no debe superar 1MB');
    expect(key.answer.json().error).toBe('El archivo de la clave no debe superar 1MB');
  });
});

describe('a generated key', () => {
  const request = (shopId: string, id: string, cuit = '30000005017') =>
    asProduct({ app }, 'POST', `/api/credentials/${id}/request`, {
      shopId,
      cuit,
      businessName: 'Almacén "Ñandú" S.R.L.',
    });
  const certify = (shopId: string, id: string, certificate: string) =>
    asProduct({ app }, 'PUT', `/api/credentials/${id}/certificate`, {
      shopId,
      certificate: base64(certificate),
    });

  test('gets its certificate for a request that openssl reads, and signs in with it', async () => {
    const [shopId, id, cuit] = [await aShop(server), newId(), aCuit()];

    const { csr } = (await request(shopId, id, cuit)).json();
    const read = execFileSync(
      'openssl',
      ['req', '-noout', '-verify', '-subject', '-nameopt', 'utf8'],
      {
        input: csr,
        stdio: 'pipe',
      },
    ).toString();
    const certificate = await arca.issueCertificateFor(csr, cuit, { validFrom: server.now });
    const facts = await certify(shopId, id, certificate);

    expect(read).toMatch(`C=AR, O=Almacén "Ñandú" S.R.L., CN=Mostrador, serialNumber=CUIT ${cuit}`);
    expect(facts.json().cuit).toBe(cuit);
    expect((await validate(shopId, id, { cuit })).statusCode).toBe(200);
  });

  test('is the same when requested again, and gets no second request', async () => {
    const [shopId, id, cuit] = [await aShop(server), newId(), aCuit()];
    const [first, again] = await Promise.all([
      request(shopId, id, cuit),
      request(shopId, id, cuit),
    ]);

    const certificate = await arca.issueCertificateFor(first.json().csr, cuit, {
      validFrom: server.now,
    });
    const others = await arca.issueCertificateFor(again.json().csr, cuit, {
      validFrom: server.now,
    });
    expect(
      new X509Certificate(others).publicKey.equals(new X509Certificate(certificate).publicKey),
    ).toBe(true);
    await certify(shopId, id, certificate);
    expect((await request(shopId, id, cuit)).json().code).toBe('credentials.already-certified');
  });

  test('refuses a certificate of another key, and of another shop', async () => {
    const [shopId, stranger, id] = [await aShop(server), await aShop(server), newId()];
    await request(shopId, id);
    const { certificate } = await issue();

    expect((await certify(shopId, id, certificate)).json().code).toBe('credentials.mismatch');
    expect((await certify(stranger, id, certificate)).statusCode).toBe(404);
    expect((await validate(shopId, id)).json().code).toBe('credentials.no-certificate');
  });
});

function validate(
  shopId: string,
  id: string,
  { cuit = '30000005017', pointOfSale = 1, of = app } = {},
) {
  return asProduct({ app: of }, 'POST', `/api/credentials/${id}/validate`, {
    shopId,
    cuit,
    pointOfSale,
    businessName: 'Kiosco Sol',
  });
}

describe('validating', () => {
  async function uploaded() {
    const cuit = aCuit();
    return { cuit, ...(await upload(await issue(cuit))) };
  }

  test('returns the point of sale, and the usable ones', async () => {
    const { cuit, shopId, id } = await uploaded();
    await arca.changeSettings({
      pointsOfSale: {
        [cuit]: [
          { number: 1, blocked: true, emission: 'CAE - Ri Iva' },
          { number: 3, blocked: false, emission: 'CAE - Ri Iva' },
          { number: 4, blocked: false, emission: 'CAE - Ri Iva', withdrawnOn: '20250101' },
          { number: 7, blocked: false, emission: 'CAE - Monotributo' },
        ],
      },
    });

    const there = await validate(shopId, id, { cuit, pointOfSale: 3 });
    const blocked = await validate(shopId, id, { cuit, pointOfSale: 1 });

    expect(there.json()).toEqual({
      cuit,
      businessName: 'Kiosco Sol',
      pointOfSale: 3,
      pointOfSaleExists: true,
      availableSalesPoints: [
        { number: 3, description: 'CAE - Ri Iva' },
        { number: 7, description: 'CAE - Monotributo' },
      ],
    });
    expect(blocked.json().pointOfSaleExists).toBe(false);
  });

  test('accepts a CUIT without points of sale', async () => {
    const { cuit, shopId, id } = await uploaded();
    await arca.changeSettings({ pointsOfSale: { [cuit]: [] } });

    const answer = await validate(shopId, id, { cuit });

    expect(answer.json()).toMatchObject({ pointOfSaleExists: false, availableSalesPoints: [] });
  });

  test('explains how to associate a certificate, and works once it is', async () => {
    const { cuit, shopId, id } = await uploaded();
    await arca.changeSettings({ unauthorizedServices: { [cuit]: ['wsfe'] } });

    const before = await validate(shopId, id, { cuit });
    await arca.changeSettings({ unauthorizedServices: {} });

    expect(before.statusCode).toBe(400);
    expect(before.json().error).toMatch(/asociá el servicio "Facturación Electrónica"/);
    expect((await validate(shopId, id, { cuit })).statusCode).toBe(200);
  });

  test('does not blame the certificate when ARCA is closed', async () => {
    const { cuit, shopId, id } = await uploaded();
    arca.faults.set({ kind: 'closed' });

    const answer = await validate(shopId, id, { cuit });

    expect(answer.statusCode).toBe(502);
    expect(answer.json().code).toBe('arca.unreachable');
  });

  test('a removed certificate is not found', async () => {
    const { shopId, id } = await uploaded();
    const remove = (of: string) =>
      asProduct({ app }, 'DELETE', `/api/credentials/${id}?shopId=${of}`);

    expect((await remove(await aShop(server))).statusCode).toBe(204);
    expect((await validate(shopId, id)).json().code).not.toBe('credentials.not-found');
    expect((await remove(shopId)).statusCode).toBe(204);
    expect((await validate(shopId, id)).json().code).toBe('credentials.not-found');
    expect((await remove(shopId)).statusCode).toBe(204);
  });
});

test('the key is in no answer, no log line, and no readable row', async () => {
  const lines: string[] = [];
  const watched = await anotherProcess(server, {
    settings: { arca: simulator() },
    logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
  });
  onTestFinished(() => watched.close());
  const pair = await issue();
  const secret = pair.key.split('\n')[5] as string;

  const { answer, shopId, id } = await upload(pair, { of: watched });
  const spoiled = await upload({ ...pair, certificate: pair.key }, { of: watched });
  arca.faults.set({ kind: 'http-error', status: 500 });
  const failed = await validate(shopId, id, { of: watched });
  arca.faults.clear();
  const validated = await validate(shopId, id, { of: watched });
  const rows = await asOwner(
    server.connectionString,
    `select encode(private_key, 'escape') as key, encode(certificate, 'escape') as certificate
     from invoicing.credentials`,
  );

  for (const text of [
    answer.body,
    spoiled.answer.body,
    failed.body,
    validated.body,
    lines.join(''),
    JSON.stringify(rows),
  ]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain('PRIVATE KEY');
  }
  expect(JSON.stringify(rows)).not.toContain('CERTIFICATE');
});

test('data encrypted with another key is refused with instructions for the shop', async () => {
  const { shopId, id } = await upload(await issue());
  const opened = createCredentials({
    encryption: createEncryption(Buffer.alloc(32, 8), CERTIFICATE_KEYS.purpose),
    environment: 'simulator',
    clock: { now: () => server.now },
  }).open(server.database.forShop(shopId), id);

  await expect(opened).rejects.toMatchObject({
    status: 409,
    answer: {
      error:
        'El servidor cambió de clave y no puede leer el certificado guardado. Subí de nuevo el certificado y su clave privada.',
      code: 'credentials.unreadable',
    },
  });
});

test("another installation's key decrypts nothing", async () => {
  const { shopId, id } = await upload(await issue());
  const other = await anotherProcess(server, {
    settings: { arca: simulator(), secretKey: Buffer.alloc(32, 8) },
  });
  onTestFinished(() => other.close());

  const answer = await validate(shopId, id, { of: other });

  expect(answer.statusCode).toBe(401);
});
