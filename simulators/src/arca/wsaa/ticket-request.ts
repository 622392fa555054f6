import { isDay } from '../dates.ts';
import { childOf, parseXml, textOf } from '../soap/parse-xml.ts';
import { LoginFault } from './login-fault.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SERVICE = /^[a-zA-Z,][-a-zA-Z,_\d]{2,31}$/;
const MAX_UINT32 = 4_294_967_295;
/** xsd:dateTime; without an offset it is in Argentina's time. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

export interface TicketRequest {
  uniqueId: number;
  service: string;
  /** The distinguished name of the addressee, if given. */
  destination: string;
  source: string;
}

/** Parses a ticket request (TRA) and checks its form and times. Throws `LoginFault`. */
export function readTicketRequest(text: string, now: Date): TicketRequest {
  const root = parseXml(text);
  const header = childOf(root, 'header', null);
  const service = textOf(childOf(root, 'service', null));
  const uniqueId = textOf(childOf(header, 'uniqueId', null));
  const [generated, expires] = ['generationTime', 'expirationTime'].map((name) =>
    timeOf(textOf(childOf(header, name, null))),
  );
  const wellFormed =
    root?.localName === 'loginTicketRequest' &&
    !root.namespaceURI &&
    /^\d{1,10}$/.test(uniqueId) &&
    Number(uniqueId) <= MAX_UINT32 &&
    SERVICE.test(service) &&
    !Number.isNaN(generated) &&
    !Number.isNaN(expires);
  if (!wellFormed)
    throw new LoginFault('xml.bad', 'No se ha podido interpretar el XML contra el SCHEMA');
  if (!['', '1', '1.0'].includes(root.getAttribute('version') ?? ''))
    throw new LoginFault('xml.version.notSupported', 'La version del documento no es soportada');

  const age = now.getTime() - Number(generated);
  if (age < 0 || age > DAY_MS)
    throw new LoginFault(
      'xml.generationTime.invalid',
      'generationTime posee formato o dato inválido (ej: en el futuro o más de 24 horas de antigüedad)',
    );
  const left = Number(expires) - now.getTime();
  if (left <= 0)
    throw new LoginFault(
      'xml.expirationTime.expired',
      'La fecha de expiracion (expirationTime) es anterior a la fecha actual',
    );
  if (left > DAY_MS)
    throw new LoginFault(
      'xml.expirationTime.invalid',
      'expirationTime posee formato o dato inválido (ej: más de 24 horas en el futuro)',
    );
  return {
    service,
    uniqueId: Number(uniqueId),
    source: textOf(childOf(header, 'source', null)),
    destination: textOf(childOf(header, 'destination', null)),
  };
}

/** Returns milliseconds since 1970, or NaN. */
function timeOf(text: string): number {
  const parts = DATE_TIME.exec(text);
  // Date.parse accepts the 31st of November as the 1st of December.
  if (!parts || !isDay(text.slice(0, 10).replaceAll('-', ''))) return Number.NaN;
  return Date.parse(parts[2] ? text : `${text}-03:00`);
}
