import { expect, test } from 'vitest';
import { aClock, anArca, aTicket, CUIT } from '../../../test/arca/an-arca.ts';
import {
  auth,
  codesIn,
  type Heard,
  login,
  post,
  signCms,
  textIn,
  ticketIn,
  ticketRequest,
  wsfe,
} from '../../../test/arca/client.ts';

const NOW = '2026-11-23T15:00:00Z';
const HOUR_MS = 3_600_000;
/** The length of a signature, which is at the end of the CMS. */
const RSA_BYTES = 256;

/** Starts an ARCA at noon in Argentina, and returns a computer of the shop with its certificate. */
async function aComputer(options: { validFrom?: string; validTo?: string } = {}) {
  const clock = aClock(NOW);
  const arca = await anArca({ clock });
  const credentials = await arca.issueCertificate(CUIT, {
    ...(options.validFrom && { validFrom: new Date(options.validFrom) }),
    ...(options.validTo && { validTo: new Date(options.validTo) }),
  });
  const ask = (content: string, ...signing: string[]) =>
    login(arca.url, signCms(content, credentials, ...signing));
  return { arca, clock, credentials, ask, request: ticketRequest('wsfe', clock.now()) };
}

const faultOf = (heard: Heard) => [
  heard.status,
  (textIn(heard, 'faultcode') ?? '').replace('ns1:', ''),
];

test('a ticket lasts twelve hours, whatever was requested, and its token lists the represented CUITs', async () => {
  const { arca, clock, ask } = await aComputer();
  await arca.changeSettings({ delegations: { [CUIT]: ['30000005025'] } });

  const heard = await ask(ticketRequest('wsfe', clock.now(), { expiration: 1 }));

  expect([heard.status, heard.type]).toEqual([200, 'text/xml;charset=utf-8']);
  const ticket = { body: textIn(heard, 'loginCmsReturn') as string };
  expect(textIn(ticket, 'generationTime')).toBe('2026-11-23T12:00:00.000-03:00');
  expect(textIn(ticket, 'expirationTime')).toBe('2026-11-24T00:00:00.000-03:00');
  expect(textIn(ticket, 'destination')).toBe(`SERIALNUMBER=CUIT ${CUIT}, CN=prueba`);
  const sso = Buffer.from(textIn(ticket, 'token') as string, 'base64').toString();
  const generated = Date.parse(NOW) / 1000 - 60;
  expect(sso).toContain(`gen_time="${generated}" exp_time="${generated + 60 + 12 * 3600}"`);
  expect(sso).toContain(`<relation key="${CUIT}" reltype="4"/><relation key="30000005025"`);
});

test.each([[[]], [['-md', 'sha1']], [['-md', 'sha512']], [['-noattr']], [['-stream']]])(
  'a request signed with openssl cms %j is accepted',
  async (options) => {
    const { ask, request } = await aComputer();
    expect((await ask(request, ...options)).status).toBe(200);
  },
);

test('an unsigned request is refused with the documented code, in a fault of status 500', async () => {
  const { arca, ask, request, credentials } = await aComputer();
  expect(faultOf(await login(arca.url, 'ñandú'))).toEqual([500, 'cms.bad.base64']);
  expect(faultOf(await login(arca.url, ''))).toEqual([500, 'cms.bad.base64']);
  expect(faultOf(await login(arca.url, 'aG9sYQ=='))).toEqual([500, 'cms.bad']);
  expect(faultOf(await ask(request, '-nocerts'))).toEqual([500, 'cms.cert.notFound']);
  expect(faultOf(await ask(request, '-detached'))).toEqual([500, 'cms.sign.invalid']);

  const cms = Buffer.from(signCms(request, credentials), 'base64');
  const tampered = Buffer.from(cms.toString('latin1').replace('wsfe', 'wsfx'), 'latin1');
  const heard = await login(arca.url, tampered.toString('base64'));
  expect(faultOf(heard)).toEqual([500, 'cms.sign.invalid']);
  expect(heard.body).toContain('Firma inv&#xE1;lida o algoritmo no soportado');
});

test('a signature of another key is refused', async () => {
  const { arca, credentials, request } = await aComputer();
  const cms = Buffer.from(signCms(request, credentials), 'base64');
  cms.fill(1, cms.length - RSA_BYTES);
  expect(faultOf(await login(arca.url, cms.toString('base64')))).toEqual([500, 'cms.sign.invalid']);
});

test('the dates of the certificate are checked before its issuer', async () => {
  const expired = await aComputer({ validFrom: '2024-01-01', validTo: '2026-01-01' });
  expect(faultOf(await expired.ask(expired.request))).toEqual([500, 'cms.cert.expired']);
  const future = await aComputer({ validFrom: '2027-01-01' });
  expect(faultOf(await future.ask(future.request))).toEqual([500, 'cms.cert.invalid']);

  const { arca } = await aComputer();
  const stranger = await anArca({ clock: aClock(NOW) });
  const theirs = await stranger.issueCertificate(CUIT);
  const cms = signCms(ticketRequest('wsfe', new Date(NOW)), theirs);
  expect(faultOf(await login(arca.url, cms))).toEqual([500, 'cms.cert.untrusted']);
});

test.each([
  ['a time of generation in the future', 'xml.generationTime.invalid', { generation: 1 }],
  ['a day-old request', 'xml.generationTime.invalid', { generation: -24 * 60 - 1 }],
  ['one that has expired', 'xml.expirationTime.expired', { expiration: -1 }],
  ['one for more than a day', 'xml.expirationTime.invalid', { expiration: 24 * 60 + 1 }],
  ['another version', 'xml.version.notSupported', { attributes: ' version="2.0"' }],
  ['a namespace', 'xml.bad', { attributes: ' xmlns="urn:x"' }],
  ['another source', 'xml.source.invalid', { header: '<source>cn=otro</source>' }],
  [
    'another destination',
    'xml.destination.invalid',
    { header: '<destination>cn=wsaa</destination>' },
  ],
])('a ticket request with %s is refused as %s', async (_what, code, changes) => {
  const { ask, clock } = await aComputer();
  expect(faultOf(await ask(ticketRequest('wsfe', clock.now(), changes)))).toEqual([500, code]);
});

test('a request with the right source and destination is accepted', async () => {
  const { ask, clock } = await aComputer();
  const header = `<source>cn=prueba,serialNumber=CUIT ${CUIT}</source><destination>cn=wsaahomo,o=afip,c=ar,serialNumber=CUIT 33693450239</destination>`;
  expect((await ask(ticketRequest('wsfe', clock.now(), { header }))).status).toBe(200);
});

test('an invalid ticket request is refused as xml.bad', async () => {
  const { ask, request } = await aComputer();
  for (const content of [
    'hola',
    request.replace('<uniqueId>4325399', '<uniqueId>-1'),
    request.replace('<uniqueId>4325399', '<uniqueId>4294967296'),
    request.replace('2026-11-23T', '2026-11-31T'),
    request.replace('</loginTicketRequest>', ''),
    request.replaceAll('loginTicketRequest', 'LoginTicketRequest'),
    `<!DOCTYPE a [<!ENTITY b "c">]>${request.replace(/<\?.*?\?>/, '')}`,
  ])
    expect(faultOf(await ask(content))).toEqual([500, 'xml.bad']);
});

test('an unknown service and a forbidden one are different errors', async () => {
  const { arca, ask, clock, request } = await aComputer();
  expect(faultOf(await ask(ticketRequest('wsfex', clock.now())))).toEqual([500, 'wsn.notFound']);
  await arca.changeSettings({ unauthorizedServices: { [CUIT]: ['wsfe'] } });
  expect(faultOf(await ask(request))).toEqual([500, 'coe.notAuthorized']);
  expect((await ask(ticketRequest('ws_sr_padron_a13', clock.now()))).status).toBe(200);
});

test('a second ticket is refused while the first is valid, for each service and computer', async () => {
  const { arca, clock, ask, request } = await aComputer();
  expect((await ask(request)).status).toBe(200);
  expect(faultOf(await ask(request))).toEqual([500, 'coe.alreadyAuthenticated']);
  expect((await ask(ticketRequest('ws_sr_padron_a13', clock.now()))).status).toBe(200);
  const other = await arca.issueCertificate(CUIT, { alias: 'otra' });
  expect((await login(arca.url, signCms(request, other))).status).toBe(200);

  clock.moveBy(12 * HOUR_MS - 1);
  const later = ticketRequest('wsfe', clock.now());
  expect(faultOf(await ask(later))).toEqual([500, 'coe.alreadyAuthenticated']);
  clock.moveBy(1);
  expect((await ask(later)).status).toBe(200);
});

test("the window can be shorter, as in today's manual", async () => {
  const { arca, clock, ask, request } = await aComputer();
  await arca.changeSettings({ ticketWindowMinutes: 10 });
  const first = ticketIn(await ask(request));
  expect(faultOf(await ask(request))).toEqual([500, 'coe.alreadyAuthenticated']);
  clock.moveBy(10 * 60_000);
  expect((await ask(ticketRequest('wsfe', clock.now()))).status).toBe(200);
  const { body } = await wsfe(arca.url, 'FECompTotXRequest', auth(first, CUIT));
  expect(textIn({ body }, 'RegXReq')).toBe('250');
});

test('every login can be refused, and forgotten tickets can be requested again', async () => {
  const { arca, ask, request } = await aComputer();
  arca.faults.set({ kind: 'already-authenticated' });
  expect(faultOf(await ask(request))).toEqual([500, 'coe.alreadyAuthenticated']);
  arca.faults.clear();
  expect((await ask(request)).status).toBe(200);
  arca.forgetTickets();
  expect((await ask(request)).status).toBe(200);
});

test('SOAP 1.1 requires the SOAPAction header, with any value, and SOAP 1.2 does not', async () => {
  const { arca, credentials, request } = await aComputer();
  await arca.changeSettings({ ticketWindowMinutes: 0 });
  const cms = signCms(request, credentials);
  const without = await login(arca.url, cms, { action: null });
  expect(faultOf(without)).toEqual([500, 'Client.NoSOAPAction']);
  expect((await login(arca.url, cms, { action: 'urn:LoginCms' })).status).toBe(200);
  const second = await login(arca.url, cms, { version: '1.2' });
  expect(second.type).toBe('application/soap+xml;charset=utf-8');
  expect(ticketIn(second).sign).not.toBe('');
  const refused = await login(arca.url, 'ñ', { version: '1.2' });
  expect(refused.status).toBe(500);
  expect(refused.body).toContain('>ns1:cms.bad.base64<');
});

test('invalid SOAP is a fault of Axis', async () => {
  const { arca } = await aComputer();
  for (const body of ['<a', '<a/>', '']) {
    const heard = await post(`${arca.url}/ws/services/LoginCms`, body);
    expect([heard.status, textIn(heard, 'faultcode')]).toEqual([
      500,
      'soapenv:Server.userException',
    ]);
  }
});

test('a ticket of another service or shop, or one changed or expired, is refused', async () => {
  const { arca, clock, ask, request } = await aComputer();
  const ticket = ticketIn(await ask(request));
  const register = await aTicket(arca, { service: 'ws_sr_padron_a13', now: clock.now() });
  const last = async (given: { token: string; sign: string }, cuit = CUIT) =>
    codesIn(await wsfe(arca.url, 'FECompTotXRequest', auth(given, cuit)));

  expect(await last(ticket)).toEqual([]);
  expect(await last(register)).toEqual([600]);
  expect(await last(ticket, '30000005025')).toEqual([601]);
  const sso = Buffer.from(ticket.token, 'base64').toString().replaceAll(CUIT, '30000005025');
  const forged = { ...ticket, token: Buffer.from(sso).toString('base64') };
  expect(await last(forged, '30000005025')).toEqual([600]);
  expect(await last({ ...ticket, sign: '' })).toEqual([600]);
  expect(await last({ ...ticket, token: 'abc' })).toEqual([600]);
  clock.moveBy(12 * HOUR_MS);
  expect(await last(ticket)).toEqual([600]);
});
