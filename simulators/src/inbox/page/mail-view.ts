import { htmlEscape } from 'escape-goat';
import type { ReceivedMail } from '../received-mail.ts';
import { longTime } from './when.ts';

const VIEWS = { correo: 'Correo', texto: 'Texto', encabezados: 'Encabezados' } as const;

export type View = keyof typeof VIEWS;

/** Returns the requested view; a mail without html is shown as text. */
export function asView(asked: string | null, mail: ReceivedMail): View {
  if (asked === 'texto' || asked === 'encabezados') return asked;
  return mail.html ? 'correo' : 'texto';
}

export function mailView(mail: ReceivedMail, view: View): string {
  const tabs = (Object.keys(VIEWS) as View[])
    .filter((name) => name !== 'correo' || mail.html)
    .map(
      (name) =>
        `<a class="view" href="/messages/${mail.id}?ver=${name}"${name === view ? ' aria-current="page"' : ''}>${VIEWS[name]}</a>`,
    );
  return `<article class="mail">
<header>
<a class="back" href="/">‹ Casilla</a>
<h2>${htmlEscape(mail.subject || 'Sin asunto')}</h2>
<dl>
${line('De', mail.from)}${line('Para', mail.to.join(', '))}${line('Responder a', mail.replyTo)}${line('Recibido', longTime(mail.receivedAt))}</dl>
<nav aria-label="Formas de ver el correo">${tabs.join('')}</nav>
</header>
${bodyOf(mail, view)}
</article>`;
}

function bodyOf(mail: ReceivedMail, view: View): string {
  if (view === 'correo')
    return `<iframe title="Contenido del correo" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/body"></iframe>`;
  const text = view === 'texto' ? withLinks(mail.text) : htmlEscape(mail.headers.join('\n'));
  return `<pre class="${view}" tabindex="0">${text}</pre>`;
}

/** Makes addresses links; everything else is plain text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) => {
      const escaped = htmlEscape(part);
      return place % 2
        ? `<a href="${escaped}" target="_blank" rel="noreferrer">${escaped}</a>`
        : escaped;
    })
    .join('');
}

function line(label: string, value: string): string {
  return value ? `<div><dt>${label}</dt><dd>${htmlEscape(value)}</dd></div>\n` : '';
}
