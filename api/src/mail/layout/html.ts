import { htmlEscape } from 'escape-goat';
import type { MailContent, OrderInMail } from '../mail.ts';
import { LINK_HINT, SIGNATURE, TRIAL_LINE } from './words.ts';

// All mail programs support tables and inline styles. The style sheet only adds the dark theme, for
// programs that read it; the colours are those of the product (shared-ui/…/tokens.css).

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Breaks a long word, such as an address, instead of widening the mail. */
const WRAP = 'overflow-wrap: anywhere; word-break: break-word';

const DARK = `
  @media (prefers-color-scheme: dark) {
    .canvas { background-color: #101113 !important; }
    .card { background-color: #18191c !important; border-color: #2d2f34 !important; }
    .text { color: #ededf1 !important; }
    .muted { color: #a5a6b2 !important; }
    .link { color: #b3aeff !important; }
    .line { border-color: #2d2f34 !important; }
    .mark, .button { background-color: #5f57e0 !important; }
    .trial { background-color: #352b12 !important; border-color: #635022 !important; color: #f3c75c !important; }
  }
  @media (max-width: 480px) {
    .frame { padding: 16px 8px !important; }
    .inside { padding: 24px 20px !important; }
    .button { display: block !important; }
  }`;

/** Renders the mail as html: no images to fetch, no script, everything escaped. */
export function htmlOf(
  { heading, details = [], order, paragraphs, action, notes = [], subject }: MailContent,
  { trial }: { trial: boolean },
): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${htmlEscape(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="canvas" style="margin: 0; padding: 0; background-color: #f6f6f8">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background-color: #f6f6f8">
<tr><td class="frame" align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; font-family: ${FONT}">
${trial ? trialRow() : ''}<tr><td style="padding: 0 0 16px">${wordmark()}</td></tr>
<tr><td class="card inside" style="padding: 36px 40px; background-color: #ffffff; border: 1px solid #e3e3e8; border-radius: 12px; text-align: left">
<h1 class="text" style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; font-weight: 600; letter-spacing: -0.01em; color: #17171c; ${WRAP}">${htmlEscape(heading)}</h1>
${details.length ? detailsTable(details) : ''}${order ? orderTable(order) : ''}${paragraphs.map(paragraph).join('')}${action ? actionBlock(action) : ''}${notes.length ? notesBlock(notes) : ''}</td></tr>
<tr><td class="muted" style="padding: 20px 8px 0; font-size: 13px; line-height: 1.5; color: #5b5b68; text-align: center">${htmlEscape(SIGNATURE)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function trialRow(): string {
  return `<tr><td style="padding: 0 0 20px"><div class="trial" style="padding: 10px 14px; background-color: #fff5d9; border: 1px solid #ecd08a; border-radius: 8px; font-size: 13px; line-height: 1.45; color: #7f4d00; text-align: left">${htmlEscape(TRIAL_LINE)}</div></td></tr>
`;
}

/**
 * Renders the product's mark: five bars that draw an M. Not all mail programs show images and SVG.
 */
function wordmark(): string {
  const bars = [
    { from: 0, height: 16 },
    { from: 3, height: 10 },
    { from: 6, height: 10 },
    { from: 3, height: 10 },
    { from: 0, height: 16 },
  ].map(
    ({ from, height }) =>
      `<td valign="top" style="padding: ${from}px 1px 0; line-height: 0; font-size: 0"><div style="width: 2px; height: ${height}px; background-color: #ffffff; border-radius: 1px"></div></td>`,
  );
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0"><tr>
<td class="mark" width="32" height="32" align="center" valign="middle" style="background-color: #4a40c9; border-radius: 8px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${bars.join('')}</tr></table></td>
<td class="text" style="padding-left: 10px; font-size: 18px; font-weight: 600; letter-spacing: -0.02em; color: #17171c">Mostrador</td>
</tr></table>`;
}

function detailsTable(details: NonNullable<MailContent['details']>): string {
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td class="muted" valign="top" style="padding: 4px 16px 4px 0; font-size: 14px; line-height: 1.5; color: #5b5b68; white-space: nowrap">${htmlEscape(label)}</td><td class="text" style="padding: 4px 0; font-size: 15px; line-height: 1.5; color: #17171c; ${WRAP}">${htmlEscape(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 0 0 16px">${rows.join('')}</table>
`;
}

function orderTable({ lines, total }: OrderInMail): string {
  const amounts = [
    ...lines.map(({ text, amount }) => orderRow(text, amount)),
    ...(total === null ? [] : [orderRow('Total', total, '; font-weight: 600')]),
  ];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 16px">${amounts.join('')}</table>
`;
}

function orderRow(text: string, amount: string | null, weight = ''): string {
  const style = `padding: 8px 0; border-bottom: 1px solid #e3e3e8; font-size: 15px; line-height: 1.5; color: #17171c${weight}`;
  return `<tr><td class="text line" valign="top" style="${style}; ${WRAP}">${htmlEscape(text)}</td><td class="text line" valign="top" align="right" style="${style}; padding-left: 16px; white-space: nowrap">${htmlEscape(amount ?? '')}</td></tr>`;
}

function paragraph(text: string): string {
  const lines = htmlEscape(text).replace(/\r?\n/g, '<br>');
  return `<p class="text" style="margin: 0 0 16px; font-size: 16px; line-height: 1.55; color: #17171c; ${WRAP}">${lines}</p>
`;
}

function actionBlock({ label, url }: NonNullable<MailContent['action']>): string {
  const address = htmlEscape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 24px 0"><tr><td class="button" align="center" style="background-color: #4a40c9; border-radius: 8px"><a href="${address}" style="display: inline-block; padding: 13px 22px; font-size: 16px; font-weight: 600; color: #ffffff; text-decoration: none">${htmlEscape(label)}</a></td></tr></table>
<p class="muted" style="margin: 0; font-size: 13px; line-height: 1.5; color: #5b5b68; ${WRAP}">${htmlEscape(LINK_HINT)}<br><a class="link" href="${address}" style="color: #4338ca">${address}</a></p>
`;
}

function notesBlock(notes: string[]): string {
  const lines = notes.map(
    (note) =>
      `<p class="muted" style="margin: 8px 0 0; font-size: 14px; line-height: 1.5; color: #5b5b68; ${WRAP}">${htmlEscape(note)}</p>`,
  );
  return `<div class="line" style="margin: 24px 0 0; padding: 12px 0 0; border-top: 1px solid #e3e3e8">${lines.join('\n')}</div>
`;
}
