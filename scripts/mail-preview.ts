import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '@mostrador/api/mail/create-mailer';
import type { MailContent } from '@mostrador/api/mail/mail';
import { backupFailedMail } from '@mostrador/api/mail/templates/backup-failed';
import { certificateExpiryMail } from '@mostrador/api/mail/templates/certificate-expiry';
import {
  consumerRequestAnswerMail,
  consumerRequestMail,
  consumerRequestReceivedMail,
} from '@mostrador/api/mail/templates/consumer-request';
import { contactMail } from '@mostrador/api/mail/templates/contact-message';
import { emailChangedMail } from '@mostrador/api/mail/templates/email-changed';
import { lateDeliveriesMail } from '@mostrador/api/mail/templates/late-deliveries';
import { passwordChangedMail } from '@mostrador/api/mail/templates/password-changed';
import { passwordResetMail } from '@mostrador/api/mail/templates/password-reset';
import {
  chargeFailedMail,
  limitMail,
  newPriceMail,
  paymentRefusedMail,
} from '@mostrador/api/mail/templates/plan';
import { releaseFailedMail } from '@mostrador/api/mail/templates/release-failed';
import { storeOrderCopyMail, storeOrderMail } from '@mostrador/api/mail/templates/store-order';
import { verificationMail } from '@mostrador/api/mail/templates/verification';
import { wrongPinsMail } from '@mostrador/api/mail/templates/wrong-pins';
import { cents, newId, subtotalOf, type Unit } from '@mostrador/domain';
import { startInbox } from '@mostrador/simulators/inbox/start-inbox';
import { stopWithParent } from './stop-with-parent.ts';

// `pnpm mail:preview`: sends every mail of the product to the trial's inbox, with ordinary words
// and with very long ones.

const SITE = 'https://mostrador.example';
const TOKEN = 'AaH-dAQlc9y2JiWpKjiPY-pzkYQPlv_SmmKfZhNWWPLOph1BCBGn-lAERX_GKBUJ';

interface Words {
  to: string;
  name: string;
  store: string;
  phone: string;
  message: string;
}

const ordinary: Words = {
  to: 'sol@example.com',
  name: 'sol',
  store: 'Kiosco Sol',
  phone: '+542645550199',
  message:
    'Hola, tengo dos locales en Rivadavia y quiero saber si puedo ver el stock de los dos juntos.\n\n¿Qué me costaría al mes?\n\nGracias,\nSol',
};
const long: Words = {
  to: `${'palabra.larga.'.repeat(4)}sol@example.com`,
  name: 'electroencefalografista'.repeat(3).slice(0, 40),
  store: 'Almacén y Despensa de los Hermanos Fernández-Echegaray de Villa General San Martín',
  phone: '264 555-0199 / 264 555-0198 interno 1234',
  message: `${'sin-un-solo-espacio-'.repeat(30)}\n\n${'Y un párrafo que no termina nunca. '.repeat(40)}`,
};

const mailsWith = ({ to, name: username, store: storeName, ...words }: Words): MailContent[] => [
  ...requestMails({ name: username, email: to, account: storeName, ...words }),
  contactMail({ name: username, email: to, phone: words.phone, message: words.message }),
  emailChangedMail({ username, newEmail: to, undoUrl: undefined }),
  emailChangedMail({ username, newEmail: to, undoUrl: `${SITE}/undo-email-change/${TOKEN}` }),
  ...[true, false].map((hasAccess) =>
    lateDeliveriesMail({
      storeName,
      seller: username,
      hasAccess,
      first: 'Retiro de $ 500,00: Banco',
      madeAt: new Date('2026-12-11T15:00:00Z'),
      url: `${SITE}/app`,
    }),
  ),
  passwordChangedMail({ username, recoveryUrl: `${SITE}/forgot-password` }),
  passwordResetMail({ username, url: `${SITE}/reset-password/${TOKEN}` }),
  ...operatorMails(),
  ...planMails({ storeName, url: `${SITE}/app/settings/subscription`, payerEmail: to }),
  ...certificateMails(storeName),
  ...orderMails(storeName, { ...words, name: username, email: to }),
  wrongPinsMail({
    storeName,
    username,
    device: 'Chrome en Windows',
    at: new Date('2026-12-15T12:00:00Z'),
    url: `${SITE}/app/settings/activity`,
  }),
  verificationMail({ username, storeName, url: `${SITE}/verify-email/${TOKEN}` }),
];

function certificateMails(storeName: string): MailContent[] {
  const about = {
    storeName,
    validTo: new Date('2026-12-15T12:00:00Z'),
    url: `${SITE}/app/settings/fiscal`,
  };
  return [
    certificateExpiryMail({ ...about, now: new Date('2026-11-15T12:00:00Z') }),
    certificateExpiryMail({ ...about, now: new Date('2026-12-16T12:00:00Z') }),
  ];
}

function orderMails(
  storeName: string,
  { name, email, phone, message }: Pick<Words, 'name' | 'phone' | 'message'> & { email: string },
): MailContent[] {
  const order = {
    number: 12,
    buyer: { name, email, phone, address: 'Mitre 1250' },
    notes: message,
    lines: [
      { name: 'Yerba Playadito 1 kg', unit: 'unit', quantity: 2, price: 345_000 },
      {
        name: 'Queso de campo estacionado en horma entera, al vacío',
        unit: 'kg',
        quantity: 0.35,
        price: 980_050,
      },
    ].map(({ price, unit, ...line }) => ({
      ...line,
      productId: newId(),
      unit: unit as Unit,
      priceCents: cents(price),
      subtotalCents: subtotalOf(cents(price), line.quantity),
    })),
    delivery: 'shipping' as const,
    shipping: cents(150_000),
    total: cents(1_183_018),
  };
  const payment = { alias: 'kiosco.sol.mp', link: 'https://mpago.la/1abcde' };
  const shop = { name: storeName, email, phone };
  return [
    storeOrderMail({ order, storeName, url: `${SITE}/app/store` }),
    storeOrderCopyMail({ order, shop, payment, showPrices: true }),
    storeOrderCopyMail({
      order,
      shop: { ...shop, email: null },
      payment: { alias: null, link: null },
      showPrices: false,
    }),
  ];
}

function planMails(about: { storeName: string; url: string; payerEmail: string }): MailContent[] {
  const date = new Date('2026-12-15T12:00:00Z');
  return [
    chargeFailedMail({ ...about, keptUntil: date }),
    paymentRefusedMail({ ...about, problem: 'email-mismatch' }),
    paymentRefusedMail({ ...about, problem: 'rejected' }),
    limitMail({ ...about, kind: 'products', used: 1350, limit: 1500 }),
    limitMail({ ...about, kind: 'sales', used: 200, limit: 200 }),
    newPriceMail({ ...about, amountCents: 2_750_000, from: date }),
  ];
}

function requestMails(
  person: Pick<Words, 'name' | 'phone' | 'message'> & { email: string; account: string },
): MailContent[] {
  const regret = { kind: 'regret', code: 'ARR-7K4M-9Q2X', created_at: new Date() } as const;
  const cancellation = { ...regret, kind: 'cancellation', code: 'BAJA-7K4M-9Q2X' } as const;
  return [
    consumerRequestReceivedMail(regret),
    consumerRequestReceivedMail(cancellation),
    consumerRequestMail({ ...regret, ...person }),
    consumerRequestMail({ ...cancellation, ...person, account: null, phone: null, message: null }),
    consumerRequestAnswerMail({ ...regret, answer: person.message }),
    consumerRequestAnswerMail({ ...cancellation, answer: person.message }),
  ];
}

function operatorMails(): MailContent[] {
  const failed = {
    remote: 'mfe_customers',
    version: '0.1.0-1a2b3c4d',
    errors: ["TypeError: Cannot read properties of undefined (reading 'name')"],
  };
  return [
    releaseFailedMail({ ...failed, before: '0.1.0-5e6f7a8b' }),
    releaseFailedMail({ ...failed, before: null }),
    ...(['not-taken', 'not-proved', 'log-not-archived'] as const).map((problem) =>
      backupFailedMail({ problem, reason: 'ENOSPC: no space left on device' }),
    ),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'mostrador-mails-'));
const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder });
const mailer = createMailer({
  smtpUrl: inbox.smtpUrl,
  from: 'Mostrador <hola@mostrador.example>',
  trial: true,
});
stopWithParent(async () => {
  mailer.close();
  await inbox.close();
  await rm(folder, { recursive: true });
});

for (const words of [long, ordinary])
  for (const content of mailsWith(words)) await mailer.send({ to: words.to, content });
console.log(`Every mail is in ${inbox.url}`);
