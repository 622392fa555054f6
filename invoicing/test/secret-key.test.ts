import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '@mostrador/api/modules/accounts/second-factor/secret-box';
import { type Server, startServer } from '@mostrador/api/server';
import { settingsFrom as productSettings } from '@mostrador/api/settings';
import {
  checkSecretKey,
  replaceSecretKey,
  WrongSecretKey,
} from '@mostrador/server-kit/secrets/check-secret-key';
import { createEncryption } from '@mostrador/server-kit/secrets/encryption';
import { rotateSecretKey } from '@mostrador/server-kit/secrets/rotate-secret-key';
import {
  CERTIFICATE_KEYS,
  SECOND_FACTOR_SECRETS,
  TICKETS,
} from '@mostrador/server-kit/secrets/sealed-columns';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createCredentials } from '../src/credentials/credentials.ts';
import { connect } from '../src/database/database.ts';
import { startInvoicing } from '../src/server.ts';
import { settingsFrom } from '../src/settings.ts';
import { anArca } from './an-arca.ts';
import { aShop, asOwner } from './an-invoicing-server.ts';
import { aPreparedDatabase } from './database.ts';

const arca = anArca();
const OURS = Buffer.alloc(32, 1);
const ANOTHER = Buffer.alloc(32, 2);

/** Prepares a database of both servers, where no key was checked yet. */
async function anInstallation() {
  const prepared = await aPreparedDatabase();
  onTestFinished(prepared.drop);
  return prepared;
}

/** Stores a shop's certificate, encrypted by the invoicing server's own code. */
async function aCertificate(
  { connectionString, serverUrl }: Awaited<ReturnType<typeof anInstallation>>,
  key: Buffer,
) {
  const database = connect({ connectionString: serverUrl });
  onTestFinished(async () => {
    if (!database.pool.ended) await database.close();
  });
  const credentials = createCredentials({
    encryption: createEncryption(key, CERTIFICATE_KEYS.purpose),
    environment: 'simulator',
    clock: { now: () => new Date() },
  });
  const shop = database.forShop(await aShop({ connectionString }));
  const id = randomUUID();
  const issued = await arca.issueCertificate('20123456786');
  await credentials.keep(shop, id, {
    certificate: Buffer.from(issued.certificate),
    key: Buffer.from(issued.key),
  });
  return { open: () => credentials.open(shop, id), close: () => database.close() };
}

/** Stores a person's second factor, encrypted as by the product. */
async function aSecondFactor(
  { connectionString }: Awaited<ReturnType<typeof anInstallation>>,
  key: Buffer,
): Promise<{ owner: string }> {
  const [shopId, userId] = [await aShop({ connectionString }), randomUUID()];
  const sealed = createSecretBox(key).seal('JBSWY3DP', `${shopId}/${userId}`).toString('hex');
  await asOwner(
    connectionString,
    `insert into shop_user (shop_id, id, username, email, password_hash, role, is_active, created_at)
       values ('${shopId}', '${userId}', 'u${userId}', '${userId}@a.example', '', 'admin', true, now());
     insert into second_factor (shop_id, user_id, secret, enabled_at, created_at)
       values ('${shopId}', '${userId}', '\\x${sealed}', now(), now());
     insert into recovery_code (shop_id, user_id, code_hash)
       values ('${shopId}', '${userId}', sha256('a code'))`,
  );
  return { owner: `${shopId}/${userId}` };
}

/** Stores a ticket of ARCA, encrypted as by the invoicing server. */
async function aTicket(
  { connectionString }: Awaited<ReturnType<typeof anInstallation>>,
  key: Buffer,
): Promise<{ owner: string }> {
  const owner = 'simulator/a-fingerprint/wsfe';
  const sealed = createEncryption(key, TICKETS.purpose).seal('a ticket', owner).toString('hex');
  await asOwner(
    connectionString,
    `insert into invoicing.access_ticket (environment, fingerprint, service, ticket, expires_at)
       values ('simulator', 'a-fingerprint', 'wsfe', '\\x${sealed}', now())`,
  );
  return { owner };
}

const refused = (check: Promise<unknown>) => expect(check).rejects.toBeInstanceOf(WrongSecretKey);

test("of two concurrent keys one becomes the installation's", async () => {
  const { connectionString } = await anInstallation();
  const keys = [OURS, ANOTHER];

  const checks = await Promise.allSettled(keys.map((key) => checkSecretKey(connectionString, key)));

  expect(checks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const [place, { status }] of checks.entries()) {
    const again = checkSecretKey(connectionString, keys[place] as Buffer);
    if (status === 'fulfilled') await again;
    else await refused(again);
  }
});

test.each([
  ['certificates', aCertificate],
  ['second factors', aSecondFactor],
])('where %s were sealed before keys were checked, only their key is accepted', async (_, seal) => {
  const installation = await anInstallation();
  await seal(installation, OURS);

  await refused(checkSecretKey(installation.connectionString, ANOTHER));
  await checkSecretKey(installation.connectionString, OURS);
  await refused(checkSecretKey(installation.connectionString, ANOTHER));
});

test('a lost key is replaced, deleting only data encrypted with it', async () => {
  const installation = await anInstallation();
  await aCertificate(installation, OURS);
  await aSecondFactor(installation, OURS);
  await checkSecretKey(installation.connectionString, OURS);
  const readable = await aCertificate(installation, ANOTHER);

  const lost = await replaceSecretKey(installation.connectionString, ANOTHER);

  expect([...lost]).toEqual([
    [SECOND_FACTOR_SECRETS.table, 1],
    [CERTIFICATE_KEYS.table, 1],
  ]);
  await checkSecretKey(installation.connectionString, ANOTHER);
  await refused(checkSecretKey(installation.connectionString, OURS));
  expect((await readable.open()).key).toContain('PRIVATE KEY');
});

test('a changed key encrypts everything again, and deletes hashes of the old one', async () => {
  const installation = await anInstallation();
  const { connectionString } = installation;
  await checkSecretKey(connectionString, OURS);
  await (await aCertificate(installation, OURS)).close();
  const factor = await aSecondFactor(installation, OURS);
  const ticket = await aTicket(installation, OURS);
  const sealedIn = async (table: string, column: string) => {
    const owner = new pg.Client(connectionString);
    await owner.connect();
    const { rows } = await owner.query(`select ${column} as value from ${table}`);
    await owner.end();
    return rows[0]?.value as Buffer;
  };

  const rotation = await rotateSecretKey(connectionString, { from: OURS, to: ANOTHER });

  expect(rotation).toEqual({ sealedAgain: 3, unreadable: 0, deletedHashes: 1 });
  await checkSecretKey(connectionString, ANOTHER);
  await refused(checkSecretKey(connectionString, OURS));
  const { table, column } = SECOND_FACTOR_SECRETS;
  expect(createSecretBox(ANOTHER).open(await sealedIn(table, column), factor.owner)).toBe(
    'JBSWY3DP',
  );
  const tickets = createEncryption(ANOTHER, TICKETS.purpose);
  expect(tickets.open(await sealedIn(TICKETS.table, TICKETS.column), ticket.owner)).toBe(
    'a ticket',
  );
});

test('a key is not changed from a wrong one, nor while a process runs', async () => {
  const { connectionString, serverUrl } = await anInstallation();
  await checkSecretKey(connectionString, OURS);
  await refused(rotateSecretKey(connectionString, { from: ANOTHER, to: OURS }));
  const process = connect({ connectionString: serverUrl });
  onTestFinished(() => process.close());
  await process.ping();

  await expect(rotateSecretKey(connectionString, { from: OURS, to: ANOTHER })).rejects.toThrow(
    'Mostrador está en marcha',
  );

  await checkSecretKey(connectionString, OURS);
});

test('a product and an invoicing server with another key do not start, and report it', async () => {
  const { connectionString } = await anInstallation();
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const product = (key: Buffer): Promise<Server> =>
    startServer({
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: connectionString,
      settings: productSettings({ SECRET_KEY: key.toString('hex'), LOG_LEVEL: 'silent' }),
    });
  const invoicing = (secretKey: Buffer) =>
    startInvoicing({
      port: 0,
      host: '127.0.0.1',
      databaseUrl: connectionString,
      settings: {
        ...settingsFrom({ ARCA_SIMULATOR_URL: arca.url, LOG_LEVEL: 'silent' }),
        secretKey,
      },
    });
  const first = await product(OURS);
  onTestFinished(() => first.close());
  const beside = await invoicing(OURS);
  onTestFinished(() => beside.close());

  for (const start of [product, invoicing])
    await expect(start(ANOTHER)).rejects.toThrow('SECRET_KEY no es la clave de esta instalación');
});
