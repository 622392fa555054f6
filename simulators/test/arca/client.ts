import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The parts of a login that a client stores. */
export interface Ticket {
  token: string;
  sign: string;
}

/** A raw answer over HTTP. */
export interface Heard {
  status: number;
  type: string;
  body: string;
}

/** Signs with openssl, which shares no code with the simulator. */
export function signCms(
  content: string,
  { certificate, key }: { certificate: string; key: string },
  ...options: string[]
): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-cms-'));
  try {
    const file = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      return path;
    };
    const cms = execFileSync('openssl', [
      'cms',
      '-sign',
      '-in',
      file('request.xml', content),
      '-signer',
      file('signer.crt', certificate),
      '-inkey',
      file('signer.key', key),
      '-outform',
      'DER',
      ...(options.includes('-detached') ? [] : ['-nodetach']),
      '-binary',
      ...options.filter((option) => option !== '-detached'),
    ]);
    return cms.toString('base64');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const MINUTE_MS = 60_000;

/** Returns the manual's minimal ticket request, ten minutes around `now`. */
export function ticketRequest(
  service: string,
  now: Date,
  { generation = -10, expiration = 10, header = '', attributes = ' version="1.0"' } = {},
): string {
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest${attributes}><header>${header}<uniqueId>4325399</uniqueId><generationTime>${at(generation)}</generationTime><expirationTime>${at(expiration)}</expirationTime></header><service>${service}</service></loginTicketRequest>`;
}

const ENVELOPES = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};

export interface CallOptions {
  version?: '1.1' | '1.2';
  /** The SOAPAction header; none when null. */
  action?: string | null;
}

export async function post(
  address: string,
  body: string,
  { version = '1.1', action = '' }: CallOptions = {},
): Promise<Heard> {
  const type =
    version === '1.1' ? 'text/xml; charset=utf-8' : 'application/soap+xml; charset=utf-8';
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': version === '1.2' && action ? `${type}; action="${action}"` : type,
      ...(version === '1.1' && action !== null && { SOAPAction: `"${action}"` }),
    },
    body,
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
  };
}

export function envelope(body: string, version: '1.1' | '1.2' = '1.1'): string {
  return `<?xml version="1.0" encoding="utf-8"?><e:Envelope xmlns:e="${ENVELOPES[version]}"><e:Body>${body}</e:Body></e:Envelope>`;
}

export function login(url: string, in0: string, options: CallOptions = {}): Promise<Heard> {
  return post(
    `${url}/ws/services/LoginCms`,
    envelope(
      `<w:loginCms xmlns:w="http://wsaa.view.sua.dvadac.desein.afip.gov"><w:in0>${in0}</w:in0></w:loginCms>`,
      options.version,
    ),
    options,
  );
}

export const WSFE = 'http://ar.gov.afip.dif.FEV1/';

/** Calls an operation of WSFEv1 with the given elements, all in its namespace. */
export function wsfe(
  url: string,
  operation: string,
  elements = '',
  { version = '1.1', action = WSFE + operation }: CallOptions = {},
): Promise<Heard> {
  return post(
    `${url}/wsfev1/service.asmx`,
    envelope(`<${operation} xmlns="${WSFE}">${elements}</${operation}>`, version),
    { version, action },
  );
}

export function auth({ token, sign }: Ticket, cuit: string): string {
  return `<Auth><Token>${token}</Token><Sign>${sign}</Sign><Cuit>${cuit}</Cuit></Auth>`;
}

export function persona(url: string, operation: string, elements: string, options?: CallOptions) {
  return post(
    `${url}/sr-padron/webservices/personaServiceA13`,
    envelope(
      `<a:${operation} xmlns:a="http://a13.soap.ws.server.puc.sr/">${elements}</a:${operation}>`,
      options?.version,
    ),
    options,
  );
}

/** Returns the text of the first element with that name. */
export function textIn({ body }: { body: string }, name: string): string | undefined {
  const found = new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(body)?.[1];
  return found
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x([\dA-F]+);/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&amp;/g, '&');
}

/** Returns the codes of errors and observations, in order. */
export function codesIn({ body }: { body: string }): number[] {
  return [...body.matchAll(/<Code>(\d+)<\/Code>/g)].map(([, code]) => Number(code));
}

/** Returns the ticket of a successful login. */
export function ticketIn(heard: Heard): Ticket {
  const ticket = { body: textIn(heard, 'loginCmsReturn') ?? '' };
  return { token: textIn(ticket, 'token') ?? '', sign: textIn(ticket, 'sign') ?? '' };
}
