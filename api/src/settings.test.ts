import { expect, test } from 'vitest';
import { missingIn, settingsFrom } from './settings.ts';

const production = {
  MODE: 'production',
  SMTP_URL: 'smtps://usuario:clave@correo.example',
  MAIL_FROM: 'Mostrador <hola@mostrador.example>',
  CONTACT_EMAIL: 'consultas@mostrador.example',
  PUBLIC_URL: 'https://mostrador.example',
  SECRET_KEY: '0f'.repeat(32),
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADO_PAGO_WEBHOOK_SECRET: 'a-secret',
};

test('a trial needs no settings', () => {
  const settings = settingsFrom({});

  expect(missingIn(settings)).toEqual([]);
  expect(settings).toMatchObject({
    mode: 'trial',
    mailFrom: 'Mostrador <hola@mostrador.example>',
    contactEmail: 'consultas@mostrador.example',
    smtpUrl: undefined,
    publicUrl: undefined,
    trustProxy: undefined,
  });
});

test('a complete installation has no missing settings', () => {
  const settings = settingsFrom(production);

  expect(missingIn(settings)).toEqual([]);
  expect(settings).toMatchObject({
    mode: 'production',
    smtpUrl: production.SMTP_URL,
    mailFrom: production.MAIL_FROM,
    contactEmail: production.CONTACT_EMAIL,
    publicUrl: production.PUBLIC_URL,
  });
});

test.each([
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'MERCADO_PAGO_ACCESS_TOKEN',
  'MERCADO_PAGO_WEBHOOK_SECRET',
])('a real installation reports that it lacks %s', (name) => {
  const missing = missingIn(settingsFrom({ ...production, [name]: '' }));

  expect(missing).toEqual([expect.stringContaining(`Falta ${name}: `)]);
});

test.each([
  [{ MODE: 'prueba' }, 'MODE es "prueba" y tiene que ser trial, production'],
  [{ DEMO: 'no' }, 'DEMO es "no" y tiene que ser 0, 1'],
  [{ LOG_LEVEL: 'mucho' }, 'LOG_LEVEL es "mucho" y tiene que ser'],
  [{ SMTP_URL: 'correo.example' }, 'SMTP_URL tiene que ser como smtp://'],
  [{ SMTP_URL: 'https://correo.example' }, 'SMTP_URL tiene que ser como smtp://'],
  [{ SECRET_KEY: 'abc' }, 'SECRET_KEY tiene que tener 64 dígitos'],
  [{ MAIL_FROM: 'Mostrador' }, 'MAIL_FROM es "Mostrador" y tiene que ser como'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM es'],
  [{ MAIL_FROM: 'Mostrador <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM es'],
  [{ CONTACT_EMAIL: 'nadie' }, 'CONTACT_EMAIL es "nadie" y tiene que ser como'],
  [{ PUBLIC_URL: 'mostrador.example' }, 'PUBLIC_URL es "mostrador.example"'],
  [{ PUBLIC_URL: 'ftp://mostrador.example' }, 'PUBLIC_URL es "ftp://mostrador.example"'],
  [{ PUBLIC_URL: 'https://mostrador.example/tienda' }, 'tiene que ser como https://'],
  [{ REMOTES_ORIGIN: 'cdn.example' }, 'REMOTES_ORIGIN es "cdn.example"'],
  [{ PAGE_ORIGINS: 'https://a.example, b' }, 'PAGE_ORIGINS es "b"'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY es "true" y tiene que ser cuántos proxies'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY es "10.0.0.0/33"'],
])('refuses to start with %j', (env, message) => {
  expect(() => settingsFrom(env)).toThrow(message);
});

const bucket = {
  IMAGES_S3_BUCKET: 'mostrador',
  IMAGES_S3_ACCESS_KEY_ID: 'AKIA',
  IMAGES_S3_SECRET_ACCESS_KEY: 'clave-secreta',
};

test('images are in a folder, or in the configured bucket', () => {
  expect(settingsFrom({}).imageStorage).toBeUndefined();
  expect(settingsFrom(bucket).imageStorage).toEqual({
    bucket: 'mostrador',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'clave-secreta',
  });
  expect(
    settingsFrom({
      ...bucket,
      IMAGES_S3_ENDPOINT: 'https://cuenta.r2.example/',
      IMAGES_S3_REGION: 'auto',
    }).imageStorage,
  ).toMatchObject({ endpoint: 'https://cuenta.r2.example', region: 'auto' });
});

test.each(['IMAGES_S3_ACCESS_KEY_ID', 'IMAGES_S3_SECRET_ACCESS_KEY'])(
  'refuses to start with a bucket and without its %s',
  (name) => {
    const start = () => settingsFrom({ ...bucket, [name]: '' });

    expect(start).toThrow(`${name} falta`);
    expect(start).not.toThrow('clave-secreta');
  },
);

test('error messages hide the SMTP password', () => {
  const refused = () => settingsFrom({ SMTP_URL: 'http://usuario:clave-secreta@correo.example' });

  expect(refused).toThrow('SMTP_URL');
  expect(refused).not.toThrow('clave-secreta');
});

test("without other origins everything is on the page's own", () => {
  expect(settingsFrom({})).toMatchObject({ apiBase: '/api', pageOrigins: [] });
  expect(
    settingsFrom({
      API_ORIGIN: 'https://api.example',
      PAGE_ORIGINS: 'https://a.example/, https://b.example',
    }),
  ).toMatchObject({
    apiBase: 'https://api.example/api',
    pageOrigins: ['https://a.example', 'https://b.example'],
  });
});

test('an address of the product loses its path', () => {
  expect(settingsFrom({ PUBLIC_URL: 'https://mostrador.example/' }).publicUrl).toBe(
    'https://mostrador.example',
  );
});

test.each([
  ['1', [true, false, false]],
  ['2', [true, true, false]],
])('%s proxies are trusted, and no further ones', (count, trusted) => {
  const { trustProxy } = settingsFrom({ TRUST_PROXY: count });

  const trust = trustProxy as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => trust('10.0.0.1', hop))).toEqual(trusted);
});

test('proxies can be given as networks', () => {
  expect(settingsFrom({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});

test.each([
  [{}, true],
  [{ DEMO: '' }, true],
  [{ DEMO: '0' }, false],
  [{ MODE: 'production' }, false],
  [{ MODE: 'production', DEMO: '' }, false],
  [{ MODE: 'production', DEMO: '0' }, false],
  [{ MODE: 'production', DEMO: '1' }, true],
])('with %j the demo shop is created: %s', (env, demo) => {
  expect(settingsFrom(env).demo).toBe(demo);
});

test('rate limits are as set, and generous for mails and calls in a trial', () => {
  const minutes = (count: number) => count * 60;

  expect(settingsFrom({ MODE: 'production' }).limits).toEqual({
    wrongPasswords: { attempts: 10, seconds: minutes(15) },
    wrongPins: { attempts: 30, seconds: minutes(1440) },
    mails: { attempts: 5, seconds: minutes(60) },
    mailsBySender: { attempts: 30, seconds: minutes(60) },
    calls: { attempts: 60, seconds: minutes(15) },
  });
  expect(settingsFrom({}).limits).toEqual({
    wrongPasswords: { attempts: 10, seconds: minutes(15) },
    wrongPins: { attempts: 30, seconds: minutes(1440) },
    mails: { attempts: 100, seconds: minutes(60) },
    mailsBySender: { attempts: 10_000, seconds: minutes(60) },
    calls: { attempts: 10_000, seconds: minutes(15) },
  });
  const set = {
    LIMIT_WRONG_PASSWORDS: '3/30',
    LIMIT_WRONG_PINS: '20/60',
    LIMIT_MAILS: '1/1',
    LIMIT_MAILS_BY_SENDER: '1000000/1440',
    LIMIT_CALLS: '7/2',
  };
  for (const mode of ['trial', 'production'])
    expect(settingsFrom({ MODE: mode, ...set }).limits).toEqual({
      wrongPasswords: { attempts: 3, seconds: minutes(30) },
      wrongPins: { attempts: 20, seconds: minutes(60) },
      mails: { attempts: 1, seconds: minutes(1) },
      mailsBySender: { attempts: 1_000_000, seconds: minutes(1440) },
      calls: { attempts: 7, seconds: minutes(2) },
    });
});

test.each([
  'LIMIT_WRONG_PASSWORDS',
  'LIMIT_WRONG_PINS',
  'LIMIT_MAILS',
  'LIMIT_MAILS_BY_SENDER',
  'LIMIT_CALLS',
])('an invalid %s is refused by its name', (name) => {
  for (const value of ['0/15', '10/0', '10', '-1/15', '10/1441', '1000001/15', '1e3/5', 'muchos'])
    expect(() => settingsFrom({ [name]: value })).toThrow(
      `${name} es "${value}" y tiene que ser cuántos intentos (1 a 1000000) en cuántos minutos (1 a 1440), como 10/15`,
    );
});

test('fair-use settings have defaults', () => {
  expect(settingsFrom({ SESSION_STREAMS: '', SHOP_STREAMS: '7' }).fairUse).toEqual({
    sessionCalls: { perMinute: 1200 },
    userWrites: { perMinute: 300 },
    sessionStreams: 20,
    shopStreams: 7,
  });
});

test.each(['0', '-1', '1.5', 'mucho', '1e3'])(
  'refuses to start with %s changes a minute',
  (value) => {
    expect(() => settingsFrom({ USER_WRITES_PER_MINUTE: value })).toThrow(
      `USER_WRITES_PER_MINUTE es "${value}" y tiene que ser un número entero desde 1`,
    );
  },
);

test('eight tills that sell every second and read their lists stay below every limit', () => {
  const salesAMinute = 60;
  const tills = 8;
  const { sessionCalls, userWrites } = settingsFrom({}).fairUse;
  // A till reloads the last sales after each sale of the shop.
  expect(sessionCalls.perMinute).toBeGreaterThan(salesAMinute * (tills + 1));
  expect(userWrites.perMinute).toBeGreaterThan(salesAMinute);
});
