import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Mailbox } from '../mailbox.ts';
import { inboxPage, missingPage } from './inbox-page.ts';
import { asView } from './mail-view.ts';

const LOOPBACK = '127.0.0.1';
/** Prevents DNS rebinding: a site whose name resolves to this host could read mails with links. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail, even opened alone, may only be viewed and its links followed. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const ASSETS: Record<string, string> = {
  '/inbox.css': 'text/css; charset=utf-8',
  '/refresh.js': 'text/javascript; charset=utf-8',
};

export interface PageServer {
  port: number;
  close(): Promise<void>;
}

/** Serves the inbox page and its JSON, on loopback only. */
export async function servePage(port: number, mailbox: Mailbox): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(request, response, mailbox).catch(() => {
      if (!response.headersSent) send(response, 500, 'text/plain', 'No se pudo leer la casilla');
      else response.destroy();
    });
  });
  const listening = once(server, 'listening');
  server.listen(port, LOOPBACK);
  await listening;

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mailbox: Mailbox,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('content-security-policy', PAGE_POLICY);
  if (!OWN_NAMES.test(request.headers.host ?? ''))
    return send(response, 403, 'text/plain', 'Solo desde esta computadora');
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Solo lectura');

  // Concatenated, not resolved: `//x` would resolve to another host.
  const address = URL.parse(`http://localhost${request.url}`);
  if (!request.url?.startsWith('/') || !address)
    return sendPage(response, 404, missingPage(await mailbox.list()));
  const { pathname, searchParams } = address;
  const asset = ASSETS[pathname];
  if (asset)
    return send(response, 200, asset, await readFile(join(import.meta.dirname, pathname), 'utf8'));
  if (pathname === '/') return sendPage(response, 200, inboxPage(await mailbox.list()));
  if (pathname === '/messages.json') return sendJson(response, await mailbox.list());
  if (pathname === '/events') return streamArrivals(request, response, mailbox);

  const [, id = '', rest] = /^\/messages\/([\w-]+?)(\.json|\/body)?$/.exec(pathname) ?? [];
  const mail = await mailbox.read(id);
  if (!mail) return sendPage(response, 404, missingPage(await mailbox.list()));
  if (rest === '.json') return sendJson(response, mail);
  if (rest === '/body') {
    response.setHeader('content-security-policy', MAIL_POLICY);
    // The first `base` wins, so a mail cannot open its links inside the frame.
    return sendPage(response, 200, `<base target="_blank">${mail.html}`);
  }
  const view = asView(searchParams.get('ver'), mail);
  sendPage(response, 200, inboxPage(await mailbox.list(), { mail, view }));
}

/** Sends one server-sent event per mail, without its content. */
function streamArrivals(
  request: IncomingMessage,
  response: ServerResponse,
  mailbox: Mailbox,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(':\n\n');
  const stop = mailbox.onArrival(() => response.write('event: mail\ndata:\n\n'));
  request.on('close', stop);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html);
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  const charset = type.includes('charset') ? type : `${type}; charset=utf-8`;
  response.writeHead(status, { 'content-type': charset }).end(body);
}
