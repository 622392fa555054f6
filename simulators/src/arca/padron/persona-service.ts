import type { Element } from '@xmldom/xmldom';
import type { Clock } from '../clock.ts';
import { dateTime } from '../dates.ts';
import type { Faults } from '../faults.ts';
import type { Answer, Call } from '../soap/answer.ts';
import { envelope, readEnvelope } from '../soap/envelope.ts';
import { childOf, textOf } from '../soap/parse-xml.ts';
import { type Content, escapeXml, xml } from '../soap/xml.ts';
import { InvalidTicket, type TicketOffice } from '../wsaa/tickets.ts';
import { findTaxpayer, type Taxpayer } from './taxpayers.ts';

const NAMESPACE = 'http://a13.soap.ws.server.puc.sr/';
const SERVICE = 'ws_sr_padron_a13';
const TYPE = 'text/xml;charset=UTF-8';

const EXPIRED = 'El token ha expirado';

/** A fault of the service. `declared` is whether it carries the WSDL's exception. */
class PersonaFault extends Error {
  readonly declared: boolean;

  constructor(message: string, declared = true) {
    super(message);
    this.declared = declared;
  }
}

/** Simulates the register of taxpayers, A13, as served by Apache CXF: only SOAP 1.1. */
export function createPersonaService({
  office,
  clock,
  faults,
}: {
  office: TicketOffice;
  clock: Clock;
  faults: Faults;
}) {
  /** Runs before the check of the number. */
  function checkTicket(request: Element): void {
    const [token, sign, represented] = ['token', 'sign', 'cuitRepresentada'].map((name) =>
      textOf(childOf(request, name, null)).trim(),
    );
    if (!token || !sign) throw new PersonaFault('Falta token y/o sign.');
    if (faults.take('error', request.localName ?? '')) throw new PersonaFault(EXPIRED);
    const grant = readTicket(token, sign);
    if (grant.service !== SERVICE)
      throw new PersonaFault('El token no fue emitido para este servicio');
    if (!grant.cuits.includes(represented ?? ''))
      throw new PersonaFault(
        `Este token no le permite actuar en representacion de la CUIT ${represented}`,
      );
  }

  function readTicket(token: string, sign: string) {
    try {
      return office.check(token, sign, clock.now());
    } catch (error) {
      if (!(error instanceof InvalidTicket)) throw error;
      if (error.message.startsWith('No valido token'))
        throw new PersonaFault('Token malformado', false);
      if (error.message.startsWith('No validaron')) throw new PersonaFault(EXPIRED);
      throw new PersonaFault(
        'No se pudo verificar que <sign> contenga una firma valida de <token>',
      );
    }
  }

  function personOf(request: Element, includeInactive: boolean): Taxpayer {
    const id = textOf(childOf(request, 'idPersona', null)).trim();
    if (!/^\d{1,11}$/.test(id)) throw new PersonaFault('El Id de la persona no es valido');
    const found = findTaxpayer(id);
    if (!found) throw new PersonaFault('La Clave (CUIT/CUIL) consultada es inexistente');
    if (found.state === 'INACTIVO' && !includeInactive)
      throw new PersonaFault('La clave (CUIT/CUIL) consultada se encuentra INACTIVA');
    return found;
  }

  function answer(request: Element): string {
    const respond = (content: Content) =>
      xml({ [`ns2:${request.localName}Response xmlns:ns2="${NAMESPACE}"`]: content });
    const metadata = { fechaHora: dateTime(clock.now()), servidor: 'simulador' };
    switch (request.localName) {
      case 'dummy':
        return respond({ return: { appserver: 'OK', authserver: 'OK', dbserver: 'OK' } });
      case 'getPersona':
      case 'getPersonaV2': {
        checkTicket(request);
        const taxpayer = personOf(request, request.localName === 'getPersonaV2');
        return respond({ personaReturn: { metadata, persona: persona(taxpayer) } });
      }
      default:
        throw new PersonaFault(`Unexpected element ${request.localName}`, false);
    }
  }

  return (call: Call): Answer => {
    const request = readEnvelope(call.body);
    const fault = (code: string, message: string, declared = false): Answer => ({
      status: 500,
      type: TYPE,
      body: envelope(
        '1.1',
        'soap',
        `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>${escapeXml(message)}</faultstring>${declared ? `<detail><ns1:SRValidationException xmlns:ns1="${NAMESPACE}"/></detail>` : ''}</soap:Fault>`,
      ),
    });
    if (!request?.body) return fault('Client', 'Error reading XMLStreamReader.');
    if (request.version === '1.2')
      return fault(
        'VersionMismatch',
        'A SOAP 1.2 message is not valid when sent to a SOAP 1.1 only endpoint.',
      );
    try {
      return { status: 200, type: TYPE, body: envelope('1.1', 'soap', answer(request.body)) };
    } catch (error) {
      if (error instanceof PersonaFault) return fault('Server', error.message, error.declared);
      throw error;
    }
  };
}

/** Returns the fields in the WSDL's order, which is alphabetical. */
function persona({ cuit, person, company, keyType, state, addresses }: Taxpayer): Content {
  return {
    apellido: person?.surname,
    domicilio: addresses.map((address) => ({
      calle: address.street,
      codigoPostal: address.postalCode,
      descripcionProvincia: address.province,
      direccion: `${address.street} ${address.number}`,
      estadoDomicilio: 'CONFIRMADO',
      idProvincia: address.provinceId,
      localidad: address.town,
      numero: address.number,
      tipoDomicilio: address.kind,
    })),
    estadoClave: state,
    idPersona: cuit,
    nombre: person?.names,
    numeroDocumento: person && String(Number(cuit.slice(2, 10))),
    razonSocial: company,
    tipoClave: keyType,
    tipoDocumento: person && 'DNI',
    tipoPersona: person ? 'FISICA' : 'JURIDICA',
  };
}
