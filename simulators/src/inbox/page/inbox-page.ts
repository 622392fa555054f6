import { htmlEscape } from 'escape-goat';
import type { MailSummary, ReceivedMail } from '../received-mail.ts';
import { mailView, type View } from './mail-view.ts';
import { shortTime } from './when.ts';

/** Returns the page with the list, and the selected mail beside it. */
export function inboxPage(
  mails: MailSummary[],
  chosen?: { mail: ReceivedMail; view: View },
): string {
  const reading = chosen ? mailView(chosen.mail, chosen.view) : nothingChosen(mails.length);
  return page(mails, reading, chosen?.mail);
}

/** Returns the page for a deleted mail. */
export function missingPage(mails: MailSummary[]): string {
  return page(
    mails,
    '<p class="note">Ese correo ya no está: la casilla guarda los últimos 500. <a href="/">Volver a la casilla</a></p>',
  );
}

function page(mails: MailSummary[], reading: string, chosen?: ReceivedMail): string {
  const title = `Casilla de prueba${mails.length ? ` (${mails.length})` : ''}`;
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<script src="/refresh.js" type="module"></script>
</head>
<body${chosen ? ' class="reading"' : ''}>
<header class="bar"><h1>Casilla de correo de prueba</h1><p>Los correos de Mostrador llegan acá y no salen de esta computadora.</p></header>
<main>
<section id="list" aria-label="Correos recibidos">
${mails.length ? `<ul>${mails.map((mail) => entry(mail, mail.id === chosen?.id)).join('\n')}</ul>` : EMPTY}
</section>
<section class="pane" aria-label="Correo elegido">
${reading}
</section>
</main>
</body>
</html>
`;
}

const EMPTY = `<div class="empty"><p class="strong">Todavía no llegó ningún correo</p>
<p>Creá una cuenta, pedí recuperar tu contraseña o escribí desde la página de contacto: el correo aparece acá solo.</p></div>`;

function nothingChosen(count: number): string {
  return count ? '<p class="note">Elegí un correo para leerlo.</p>' : '';
}

function entry({ id, to, subject, receivedAt }: MailSummary, current: boolean): string {
  return `<li><a class="entry" href="/messages/${id}"${current ? ' aria-current="true"' : ''}>
<span class="who">${htmlEscape(to.join(', ') || 'Sin destinatario')}</span>
<time datetime="${receivedAt}">${shortTime(receivedAt)}</time>
<span class="subject">${htmlEscape(subject || 'Sin asunto')}</span>
</a></li>`;
}
