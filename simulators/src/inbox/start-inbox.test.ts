import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openConversation } from '../../test/smtp-conversation.ts';
import { openMailFolder } from './mail-folder.ts';
import type { ReceivedMail } from './received-mail.ts';
import { type Inbox, startInbox } from './start-inbox.ts';

const MEGABYTE = 1024 * 1024;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-inbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function anInbox(folder?: string): Promise<Inbox> {
  const inbox = await startInbox({
    smtpPort: 0,
    pagePort: 0,
    folder: folder ?? (await aFolder()),
  });
  onTestFinished(() => inbox.close());
  return inbox;
}

async function aClient({ smtpUrl }: Inbox) {
  const client = await openConversation(smtpUrl);
  onTestFinished(client.hangUp);
  await client.say('EHLO client.example');
  return client;
}

function aMail(headers: string[], ...body: string[]): string {
  return [...headers, '', ...body].join('\r\n');
}

async function newestIn(inbox: Inbox): Promise<ReceivedMail> {
  const [newest] = await inbox.list();
  return (await inbox.read(newest?.id as string)) as ReceivedMail;
}

const pageOf = async ({ url }: Inbox, path = '/') => (await fetch(url + path)).text();

test('a mail sent command by command can be read', async () => {
  const inbox = await anInbox();
  const client = await openConversation(inbox.smtpUrl);
  onTestFinished(client.hangUp);

  const answers = [
    client.greeting,
    await client.say('EHLO client.example'),
    await client.say('MAIL FROM:<hola@mostrador.example>'),
    await client.say('RCPT TO:<maria@example.com>'),
    await client.say('DATA'),
    await client.say(
      aMail(
        ['From: Mostrador <hola@mostrador.example>', 'To: maria@example.com', 'Subject: Hola'],
        '..a line that starts with a dot',
        'https://mostrador.example/verify-email/abc',
        '.',
      ),
    ),
    await client.say('QUIT'),
  ];

  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    '220',
    '250',
    '250',
    '250',
    '354',
    '250',
    '221',
  ]);
  expect(await newestIn(inbox)).toMatchObject({
    to: ['maria@example.com'],
    from: '"Mostrador" <hola@mostrador.example>',
    subject: 'Hola',
    text: '.a line that starts with a dot\nhttps://mostrador.example/verify-email/abc\n',
    links: ['https://mostrador.example/verify-email/abc'],
  });
});

test('a mail is for its SMTP recipients, whatever its headers', async () => {
  const inbox = await anInbox();
  const client = await aClient(inbox);
  await client.say('MAIL FROM:<>');
  await client.say('RCPT TO:<maria@example.com>');
  await client.say('RCPT TO:<hidden@example.com>');
  await client.say('DATA');
  await client.say(aMail(['To: everybody@example.com', 'Subject: x'], 'x', '.'));

  expect((await newestIn(inbox)).to).toEqual(['maria@example.com', 'hidden@example.com']);
});

test('encoded words, another charset and both bodies are read', async () => {
  const inbox = await anInbox();
  const mail = aMail(
    [
      'Subject: =?utf-8?B?wqFIb2xhIPCfp4kh?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=x',
    ],
    '--x',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'ma=F1ana',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<a href="https://a.example/?x=1&amp;y=2">mañana</a>').toString('base64'),
    '--x--',
  );

  await (await aClient(inbox)).send('maria@example.com', mail);

  expect(await newestIn(inbox)).toMatchObject({
    subject: '¡Hola 🧉!',
    text: 'mañana',
    html: expect.stringContaining('>mañana</a>'),
    links: ['https://a.example/?x=1&y=2'],
  });
});

test('any login is accepted, and no encryption is offered', async () => {
  const inbox = await anInbox();
  const client = await aClient(inbox);

  expect(await client.say('STARTTLS')).toMatch(/^5/);
  const credentials = Buffer.from('\0operator\0secret').toString('base64');
  expect(await client.say(`AUTH PLAIN ${credentials}`)).toMatch(/^235/);
  expect(await client.send('maria@example.com', aMail(['Subject: x'], 'x'))).toMatch(/^250/);
});

test('a mail of more than 5 MB is refused, and the next one accepted', async () => {
  const inbox = await anInbox();
  const client = await aClient(inbox);
  const line = `${'x'.repeat(998)}\r\n`;

  const refused = await client.send('maria@example.com', line.repeat((6 * MEGABYTE) / line.length));
  const taken = await client.send('maria@example.com', aMail(['Subject: small'], 'x'));

  expect(refused).toMatch(/^552/);
  expect(taken).toMatch(/^250/);
  expect((await inbox.list()).map((mail) => mail.subject)).toEqual(['small']);
});

test.each([
  ['nothing', ''],
  ['no headers', '\r\njust words'],
  ['binary', Buffer.from([0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x80, 0x81])],
  ['a boundary that never comes', aMail(['Content-Type: multipart/mixed; boundary=x'], 'lost')],
  ['an unknown charset', aMail(['Content-Type: text/plain; charset=klingon'], 'x')],
  ['broken base64', aMail(['Content-Type: text/html', 'Content-Transfer-Encoding: base64'], '%%%')],
  ['a header without end', `Subject: ${'x'.repeat(100_000)}`],
  ['parts in parts', nested(200)],
])('a mail that is %s is stored, listed and shown', async (_, raw) => {
  const folder = await aFolder();
  const inbox = await anInbox(folder);

  expect(await (await aClient(inbox)).send('maria@example.com', raw)).toMatch(/^250/);

  const [mail] = await inbox.list();
  expect(mail?.to).toEqual(['maria@example.com']);
  for (const path of ['', '?ver=texto', '?ver=encabezados', '/body', '.json'])
    expect((await fetch(`${inbox.url}/messages/${mail?.id}${path}`)).status).toBe(200);
  const [file] = await readdir(folder);
  const kept = await readFile(join(folder, file as string));
  expect(kept.includes(Buffer.from(raw))).toBe(true);
});

function nested(levels: number): string {
  let body = 'x';
  for (let level = 0; level < levels; level++)
    body = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--\r\n`;
  return body;
}

test('a client that disconnects halfway leaves nothing behind', async () => {
  const folder = await aFolder();
  const inbox = await anInbox(folder);
  const client = await openConversation(inbox.smtpUrl);
  await client.say('EHLO client.example');
  await client.say('MAIL FROM:<hola@mostrador.example>');
  await client.say('RCPT TO:<maria@example.com>');
  await client.say('DATA');
  client.hangUp();

  await (await aClient(inbox)).send('maria@example.com', aMail(['Subject: whole'], 'x'));

  expect((await inbox.list()).map((mail) => mail.subject)).toEqual(['whole']);
  expect(await readdir(folder)).toHaveLength(1);
});

test('mails survive a restart, newest first', async () => {
  const folder = await aFolder();
  const first = await anInbox(folder);
  const client = await aClient(first);
  for (const subject of ['one', 'two', 'three'])
    await client.send('maria@example.com', aMail([`Subject: ${subject}`], 'x'));
  const before = await first.list();
  client.hangUp();
  await first.close();

  const second = await anInbox(folder);

  expect(before.map((mail) => mail.subject)).toEqual(['three', 'two', 'one']);
  expect(await second.list()).toEqual(before);
  expect((await newestIn(second)).text).toBe('x\n');
});

test('only the newest are kept', async () => {
  const path = await aFolder();
  const folder = await openMailFolder(path, 3);

  const ids = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.unshift(await folder.add(Buffer.from(name)));

  expect(folder.ids()).toEqual(ids.slice(0, 3));
  expect((await readdir(path)).sort()).toEqual(
    ids
      .slice(0, 3)
      .map((id) => `${id}.eml`)
      .sort(),
  );
  expect(await folder.read(ids[4] as string)).toBeUndefined();
});

test('only this machine can send mail or read it', async () => {
  const inbox = await anInbox();
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((network) => network && !network.internal && network.family === 'IPv4')
    .map((network) => network?.address);

  for (const address of others) {
    const { port } = new URL(inbox.url);
    await expect(fetch(`http://${address}:${port}`)).rejects.toThrow();
  }
  expect(new URL(inbox.smtpUrl).hostname).toBe('127.0.0.1');
  expect(new URL(inbox.url).hostname).toBe('localhost');
});

test('a page of another site whose name resolves here is refused', async () => {
  const inbox = await anInbox();

  const status = await new Promise((resolve, reject) =>
    request(inbox.url, { headers: { host: 'evil.example' } }, (answer) =>
      resolve(answer.statusCode),
    )
      .on('error', reject)
      .end(),
  );

  expect(status).toBe(403);
});

test("a mail's text is text on the page, and its html is sandboxed", async () => {
  const inbox = await anInbox();
  const attack = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  await (await aClient(inbox)).send(
    'maria@example.com',
    aMail(
      [
        `Subject: ${attack}`,
        `From: "${attack.replaceAll('"', '')}" <a@b.example>`,
        'Content-Type: text/html',
      ],
      `${attack}<base target="_top"><meta http-equiv="refresh" content="0;url=https://evil.example">`,
    ),
  );
  const { id } = await newestIn(inbox);

  for (const path of [
    '/',
    `/messages/${id}`,
    `/messages/${id}?ver=texto`,
    `/messages/${id}?ver=encabezados`,
  ]) {
    const page = await pageOf(inbox, path);
    expect(page).not.toMatch(/<script>|<img|onerror=alert\(1\)>(?!&)/);
    expect(page).toContain('&lt;script&gt;');
  }
  const body = await fetch(`${inbox.url}/messages/${id}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups /);
  expect(body.headers.get('content-security-policy')).not.toMatch(
    /allow-scripts|allow-same-origin/,
  );
  expect(await body.text()).toMatch(/^<base target="_blank">/);
  expect(await pageOf(inbox, `/messages/${id}`)).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
  );
});

test('only mails can be requested by id', async () => {
  const inbox = await anInbox();

  for (const path of [
    '/messages/../../etc/passwd',
    '/messages/..%2f..%2fetc',
    '/messages/',
    '/nada',
  ])
    expect((await fetch(inbox.url + path)).status).toBe(404);
  expect((await fetch(inbox.url, { method: 'POST' })).status).toBe(405);
});

test.each([
  '//',
  '//x:y/',
  '///',
  '//evil.example/messages.json',
  '/%',
  '/messages/%zz',
  '*',
  'http://',
  '/\\\\evil.example',
])('%s answers 404', async (path) => {
  const inbox = await anInbox();

  const status = await new Promise((resolve, reject) => {
    const { port } = new URL(inbox.url);
    request({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

  expect(status).toBe(404);
});

/** Returns a file's permissions, such as `600`. */
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('mails, whose links are as good as a password, are private to this user of the machine', async () => {
  const folder = join(await aFolder(), 'inbox');
  const inbox = await anInbox(folder);
  await (await aClient(inbox)).send('maria@example.com', aMail(['Subject: secret'], 'x'));

  const [mail] = await readdir(folder);
  expect(await modeOf(join(folder, mail as string))).toBe('600');
  expect(await modeOf(folder)).toBe('700');
});

test('makes mails private that an earlier version stored as public', async () => {
  const folder = await aFolder();
  const name = '1700000000000-00000000.eml';
  await writeFile(join(folder, name), 'Subject: old\r\n\r\nx');
  await writeFile(join(folder, `${name}.part`), 'half of one');
  await chmod(join(folder, name), 0o644);
  await chmod(folder, 0o755);

  const inbox = await anInbox(folder);

  expect((await inbox.list()).map(({ subject }) => subject)).toEqual(['old']);
  expect(await modeOf(join(folder, name))).toBe('600');
  expect(await modeOf(join(folder, `${name}.part`))).toBe('600');
  expect(await modeOf(folder)).toBe('700');
});

test('an empty inbox explains how to get a mail', async () => {
  expect(await pageOf(await anInbox())).toContain('Todavía no llegó ningún correo');
});

test('the open page updates when a mail arrives', async () => {
  const inbox = await anInbox();
  const stream = await fetch(`${inbox.url}/events`);
  const events = (stream.body as ReadableStream<Uint8Array>).getReader();
  await events.read();

  await (await aClient(inbox)).send('maria@example.com', aMail(['Subject: private'], 'x'));

  const { value } = await events.read();
  expect(new TextDecoder().decode(value)).toBe('event: mail\ndata:\n\n');
});

test('a port in use is reported, and the other left free', async () => {
  const first = await anInbox();
  const smtpPort = Number(new URL(first.smtpUrl).port);

  const second = startInbox({ smtpPort, pagePort: 0, folder: await aFolder() });

  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port: smtpPort });
});
