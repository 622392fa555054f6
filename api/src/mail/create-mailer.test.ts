import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents, newId } from '@mostrador/domain';
import type { ReceivedMail } from '@mostrador/simulators/inbox/received-mail';
import { type Inbox, startInbox } from '@mostrador/simulators/inbox/start-inbox';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './create-mailer.ts';
import type { Mail, MailContent } from './mail.ts';
import { contactMail } from './templates/contact-message.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordResetMail } from './templates/password-reset.ts';
import { storeOrderCopyMail, storeOrderMail } from './templates/store-order.ts';
import { verificationMail } from './templates/verification.ts';

const FROM = 'Mostrador <hola@mostrador.example>';
const HOSTILE = '<script>alert(1)</script>"\'&amp; 🧉 ñandú\r\nBcc: todos@example.com';
const URL_WITH_TOKEN = 'https://mostrador.example/reset-password/AaBb-_1?x=1&y=2';
const LONG = 'electroencefalografista'.repeat(90);

const greeted = { username: HOSTILE, storeName: HOSTILE, url: URL_WITH_TOKEN };
const order = {
  number: 12,
  buyer: { name: HOSTILE, email: 'ana@example.com', phone: null, address: HOSTILE },
  notes: HOSTILE,
  lines: [
    {
      productId: newId(),
      name: HOSTILE,
      unit: 'unit' as const,
      quantity: 2,
      priceCents: cents(345_000),
      subtotalCents: cents(690_000),
    },
  ],
  delivery: 'shipping' as const,
  shipping: cents(150_000),
  total: cents(840_000),
};
const aboutTheOrder = {
  order,
  shop: { name: HOSTILE, email: null, phone: null },
  payment: { alias: HOSTILE, link: URL_WITH_TOKEN },
};
const everyMail: [string, MailContent][] = [
  ['verification', verificationMail(greeted)],
  ['password reset', passwordResetMail(greeted)],
  ['password changed', passwordChangedMail({ username: HOSTILE, recoveryUrl: URL_WITH_TOKEN })],
  [
    'email changed',
    emailChangedMail({ username: HOSTILE, newEmail: 'otra@example.com', undoUrl: undefined }),
  ],
  [
    'contact',
    contactMail({ name: HOSTILE, email: 'ana@example.com', phone: HOSTILE, message: HOSTILE }),
  ],
  ['order', storeOrderMail({ order, storeName: HOSTILE, url: URL_WITH_TOKEN })],
  ['copy of the order', storeOrderCopyMail({ ...aboutTheOrder, showPrices: true })],
  ['copy of the order without prices', storeOrderCopyMail({ ...aboutTheOrder, showPrices: false })],
];

async function anInbox(): Promise<Inbox> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-mail-'));
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder });
  onTestFinished(async () => {
    await inbox.close();
    await rm(folder, { recursive: true });
  });
  return inbox;
}

function aMailer(inbox: Inbox, { trial = false } = {}) {
  const mailer = createMailer({ smtpUrl: inbox.smtpUrl, from: FROM, trial });
  onTestFinished(() => mailer.close());
  return mailer;
}

async function newestIn(inbox: Inbox): Promise<ReceivedMail> {
  const [newest] = await inbox.list();
  return (await inbox.read(newest?.id as string)) as ReceivedMail;
}

async function delivered(mail: Partial<Mail> & { content: MailContent }, trial = false) {
  const inbox = await anInbox();
  await aMailer(inbox, { trial }).send({ to: 'maria@example.com', ...mail });
  expect(await inbox.list()).toHaveLength(1);
  return newestIn(inbox);
}

/** Returns the text of a page, without its tags. */
function readable(html: string): string {
  const body = document(html)
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, ' ');
  return body
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const document = (html: string) => html.slice(html.indexOf('<body'));
const words = (text: string) => text.replaceAll(':', ' ').split(/\s+/).filter(Boolean);

test.each(everyMail)('the %s mail has the same content in html and text', async (_, content) => {
  const mail = await delivered({ content });

  const signature = /-- \n/;
  expect(words(readable(mail.html)).slice(1)).toEqual(words(mail.text.replace(signature, '')));
});

test.each(everyMail)('a hostile name does nothing in the %s mail', async (_, content) => {
  const mail = await delivered({ content });

  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain('<script>alert(1)</script>"\'&amp; 🧉 ñandú');
  expect(readable(mail.html)).toContain('<script>alert(1)</script>"\'&amp; 🧉 ñandú');
  expect(mail.to).toEqual(['maria@example.com']);
  expect(mail.headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

test.each([
  ['Almacén Dr. Pérez', true],
  ['Ganaste! entrá a https://evil.example', false],
  ['evil.example', false],
])('the mail to verify an address of the store %s names it: %s', (storeName, named) => {
  const { paragraphs } = verificationMail({ ...greeted, storeName });

  expect(paragraphs.join().includes(storeName)).toBe(named);
});

test('puts the whole link in the button, below it and in the text', async () => {
  const content = passwordResetMail({ username: 'maria', url: URL_WITH_TOKEN });

  const mail = await delivered({ content });

  expect(mail.links).toEqual([URL_WITH_TOKEN]);
  expect(mail.html.split(`href="${URL_WITH_TOKEN.replace('&', '&amp;')}"`)).toHaveLength(3);
  expect(mail.text).toContain(`\n${URL_WITH_TOKEN}\n`);
});

test('keeps a very long word whole, and cuts a very long subject', async () => {
  const message = contactMail({ name: LONG, email: 'a@b.example', phone: '1', message: LONG });

  const mail = await delivered({ content: message });

  expect(mail.text).toContain(LONG);
  expect(mail.html).toContain(LONG);
  expect([...mail.subject]).toHaveLength(150);
});

test('sets the visitor as the reply address of a contact message', async () => {
  const content = contactMail({
    name: 'Ana',
    email: 'ana@x.example',
    phone: '264',
    message: 'Hola',
  });

  const mail = await delivered({
    to: 'operador@mostrador.example',
    replyTo: 'ana@x.example',
    content,
  });

  expect(mail).toMatchObject({
    to: ['operador@mostrador.example'],
    replyTo: 'ana@x.example',
    from: '"Mostrador" <hola@mostrador.example>',
    subject: 'Consulta de Ana',
  });
});

test('keeps the line breaks of a message', async () => {
  const message = 'Hola:\n\nquiero saber\r\nel precio';

  const mail = await delivered({
    content: contactMail({ name: 'Ana', email: 'a@b.example', phone: '264', message }),
  });

  expect(mail.text).toContain('Hola:\n\nquiero saber\nel precio');
  expect(mail.html).toContain('Hola:<br><br>quiero saber<br>el precio');
});

test.each([true, false])('marks a mail of a trial at the top: %s', async (trial) => {
  const { content } = { content: verificationMail({ ...greeted, username: 'maria' }) };

  const mail = await delivered({ content }, trial);

  expect(mail.text.startsWith('Correo de prueba')).toBe(trial);
  expect(mail.html.includes('Correo de prueba')).toBe(trial);
});

test('loads nothing to show a mail, and is marked as automatic', async () => {
  const mail = await delivered({ content: verificationMail(greeted) });

  expect(mail.html).not.toMatch(/<img|url\(|<link|<script|@import/);
  expect(mail.headers).toContain('Auto-Submitted: auto-generated');
});

test('an address cannot hold two recipients', async () => {
  const inbox = await anInbox();
  const content = verificationMail(greeted);

  const sent = aMailer(inbox).send({ to: 'maria@example.com, otro@example.com', content });

  await expect(sent).rejects.toThrow();
  expect(await inbox.list()).toEqual([]);
});

test('rejects while the server is down, and sends once it is back', async () => {
  const inbox = await anInbox();
  const mailer = aMailer(inbox);
  const mail = { to: 'maria@example.com', content: verificationMail(greeted) };
  await mailer.send(mail);
  const smtpPort = Number(new URL(inbox.smtpUrl).port);
  await inbox.close();

  await expect(mailer.send(mail)).rejects.toThrow();

  const folder = await mkdtemp(join(tmpdir(), 'mostrador-mail-'));
  const back = await startInbox({ smtpPort, pagePort: 0, folder });
  onTestFinished(async () => {
    await back.close();
    await rm(folder, { recursive: true });
  });
  await mailer.send(mail);
  expect(await back.list()).toHaveLength(1);
});
