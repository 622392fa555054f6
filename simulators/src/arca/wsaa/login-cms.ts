import { randomInt, type X509Certificate } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { dateTime } from '../dates.ts';
import type { Authority } from '../pki/authority.ts';
import type { SignedContent } from '../pki/read-cms.ts';
import type { Answer, Call } from '../soap/answer.ts';
import { CONTENT_TYPES, envelope, readEnvelope, type SoapVersion } from '../soap/envelope.ts';
import { elementsIn } from '../soap/parse-xml.ts';
import { escapeXml, xml } from '../soap/xml.ts';
import type { ArcaSettings } from '../state/settings.ts';
import type { TicketLog } from '../state/ticket-log.ts';
import { LoginFault } from './login-fault.ts';
import { readTicketRequest } from './ticket-request.ts';
import { type TicketOffice, WSAA_NAME } from './tickets.ts';

const TICKET_MS = 12 * 60 * 60 * 1000;
const MAX_UINT32 = 4_294_967_295;
const SERVICES = ['wsfe', 'ws_sr_padron_a13'];
const BASE64 = /^[A-Za-z\d+/\s]+(?:={1,2}\s*)?$/;
const AXIS = 'http://xml.apache.org/axis/';

export interface LoginOptions {
  authority: Authority;
  office: TicketOffice;
  log: TicketLog;
  settings: ArcaSettings;
  clock: Clock;
}

/** Simulates WSAA's only operation, as served by Apache Axis. */
export function createLoginCms({ authority, office, log, settings, clock }: LoginOptions) {
  /** Checks in WSAA's observed order, after the signature. */
  function ticketFor({ content, signer }: SignedContent, alwaysAuthenticated: boolean): string {
    const now = clock.now();
    checkCertificate(signer, now);
    const request = readTicketRequest(content.toString('utf8'), now);
    checkNames(request, signer);
    const { service } = request;
    if (!SERVICES.includes(service))
      throw new LoginFault('wsn.notFound', 'El servicio al que se desea acceder no existe');
    const uid = nameOf(signer);
    const cuit = cuitOf(signer);
    const current = settings.read();
    if (!cuit || current.unauthorizedServices[cuit]?.includes(service))
      throw new LoginFault('coe.notAuthorized', 'Computador no autorizado a acceder al servicio');
    const windowMs = current.ticketWindowMinutes * 60_000;
    const last = log.last(uid, service);
    if (alwaysAuthenticated || (last && now.getTime() - last.getTime() < windowMs))
      throw new LoginFault(
        'coe.alreadyAuthenticated',
        'El CEE ya posee un TA valido para el acceso al WSN solicitado',
      );
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    const cuits = [cuit, ...(current.delegations[cuit] ?? [])];
    const uniqueId = randomInt(MAX_UINT32);
    const credentials = office.issue(
      { service, uid, cuits, generatedAt: now, expiresAt },
      uniqueId,
    );
    log.add(uid, service, now, uniqueId);
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml({
      'loginTicketResponse version="1"': {
        header: {
          source: WSAA_NAME,
          destination: uid,
          uniqueId,
          generationTime: dateTime(now),
          expirationTime: dateTime(expiresAt),
        },
        credentials,
      },
    })}\n`;
  }

  function checkCertificate(signer: X509Certificate, now: Date): void {
    if (now > new Date(signer.validTo))
      throw new LoginFault('cms.cert.expired', 'Certificado expirado');
    if (now < new Date(signer.validFrom))
      throw new LoginFault(
        'cms.cert.invalid',
        'Certificado con fecha de generacion posterior a la actual',
      );
    if (!signer.verify(authority.certificate.publicKey))
      throw new LoginFault('cms.cert.untrusted', 'Certificado no emitido por AC de confianza');
  }

  return async (
    call: Call,
    faults: { alreadyAuthenticated: boolean; failure: string | undefined },
  ): Promise<Answer> => {
    const request = readEnvelope(call.body);
    const version: SoapVersion = call.contentType.startsWith('application/soap+xml')
      ? '1.2'
      : '1.1';
    const fault = (error: LoginFault) => ({
      status: 500,
      type: CONTENT_TYPES[version].replace('; ', ';'),
      body: envelope(version, 'soapenv', faultBody(version, error)),
    });
    if (version === '1.1' && call.soapAction === undefined)
      return fault(new LoginFault('Client.NoSOAPAction', 'no SOAPAction header!'));
    if (!request)
      return fault(new LoginFault('Server.userException', 'org.xml.sax.SAXParseException'));
    const in0 = elementsIn(request.body).find(({ localName }) => localName === 'in0');
    if (!in0)
      return fault(
        new LoginFault(
          'Server.userException',
          'javax.ejb.EJBException: java.lang.NullPointerException',
        ),
      );
    try {
      if (faults.failure) throw new LoginFault(faults.failure, 'Servicio no disponible');
      const signed = await readLogin(in0.textContent ?? '');
      const ticket = ticketFor(signed, faults.alreadyAuthenticated);
      return {
        status: 200,
        type: CONTENT_TYPES[version].replace('; ', ';'),
        body: envelope(
          version,
          'soapenv',
          `<loginCmsResponse xmlns="http://wsaa.view.sua.dvadac.desein.afip.gov"><loginCmsReturn>${escapeXml(ticket)}</loginCmsReturn></loginCmsResponse>`,
        ),
      };
    } catch (error) {
      if (error instanceof LoginFault) return fault(error);
      throw error;
    }
  };
}

async function readLogin(in0: string): Promise<SignedContent> {
  if (!BASE64.test(in0))
    throw new LoginFault('cms.bad.base64', 'No se puede decodificar el BASE64');
  // Loaded lazily: pkijs is the largest module of this simulator, and many trials invoice nothing.
  const { readSignedContent } = await import('../pki/read-cms.ts');
  return readSignedContent(Buffer.from(in0, 'base64'));
}

function checkNames(
  { source, destination }: { source: string; destination: string },
  signer: X509Certificate,
): void {
  if (source && !sameName(source, nameOf(signer)))
    throw new LoginFault('xml.source.invalid', 'El source no coincide con el firmante');
  if (destination && !sameName(destination, WSAA_NAME))
    throw new LoginFault('xml.destination.invalid', 'El destination no es este WSAA');
}

/** Compares names regardless of order and case. */
function sameName(one: string, other: string): boolean {
  const parts = (name: string) =>
    name
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .sort()
      .join();
  return parts(one) === parts(other);
}

/** Returns `SERIALNUMBER=CUIT 20123456786, CN=prueba`: the reverse of its encoding order. */
function nameOf({ subject }: X509Certificate): string {
  return subject
    .split('\n')
    .reverse()
    .map((part) => part.replace(/^serialNumber=/, 'SERIALNUMBER='))
    .join(', ');
}

function cuitOf({ subject }: X509Certificate): string | undefined {
  return /^serialNumber=CUIT (\d{11})$/m.exec(subject)?.[1];
}

function faultBody(version: SoapVersion, { code, message }: LoginFault): string {
  const own = code.startsWith('Server.') ? `soapenv:${code}` : `ns1:${code}`;
  const detail = `<ns2:exceptionName xmlns:ns2="${AXIS}">gov.afip.desein.dvadac.sua.view.wsaa.LoginFault</ns2:exceptionName><ns3:hostname xmlns:ns3="${AXIS}">simulador</ns3:hostname>`;
  const text = latin1(escapeXml(message));
  if (version === '1.1')
    return `<soapenv:Fault><faultcode xmlns:ns1="${AXIS}">${own}</faultcode><faultstring>${text}</faultstring><detail>${detail}</detail></soapenv:Fault>`;
  return `<soapenv:Fault><soapenv:Code><soapenv:Value>soapenv:Receiver</soapenv:Value><soapenv:Subcode><soapenv:Value xmlns:ns1="${AXIS}">${own}</soapenv:Value></soapenv:Subcode></soapenv:Code><soapenv:Reason><soapenv:Text xml:lang="es">${text}</soapenv:Text></soapenv:Reason><soapenv:Detail>${detail}</soapenv:Detail></soapenv:Fault>`;
}

/** Axis writes accents as character references: `Firma inv&#xE1;lida`. */
function latin1(text: string): string {
  return text.replace(
    /[\u0080-\uffff]/g,
    (letter) => `&#x${letter.charCodeAt(0).toString(16).toUpperCase()};`,
  );
}
