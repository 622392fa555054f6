import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newRsaKeys } from '../../src/arca/pki/authority.ts';
import { type Arca, type ArcaOptions, startArca } from '../../src/arca/start-arca.ts';
import {
  auth,
  type CallOptions,
  type Heard,
  login,
  signCms,
  type Ticket,
  ticketIn,
  ticketRequest,
  wsfe,
} from './client.ts';

/** The shop of the tests. Its number was never assigned. */
export const CUIT = '30000005017';

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-arca-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a clock that stops until it is moved. */
export function aClock(iso: string) {
  let now = new Date(iso);
  return {
    now: () => new Date(now),
    moveTo: (later: string) => {
      now = new Date(later);
    },
    moveBy: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

const madeKeys: ReturnType<typeof newRsaKeys>[] = [];
let givenKeys = 0;

/**
 * Returns keys that differ within a test, and that the next test gets again: to make them is half
 * the work of a test.
 */
function nextKeys() {
  const keys = madeKeys[givenKeys] ?? newRsaKeys();
  madeKeys[givenKeys++] = keys;
  return keys;
}

export async function anArca(options: Partial<ArcaOptions> = {}): Promise<Arca> {
  const arca = await startArca({
    port: 0,
    folder: options.folder ?? (await aFolder()),
    newKeys: nextKeys,
    ...options,
  });
  onTestFinished(() => {
    givenKeys = 0;
    return arca.close();
  });
  return arca;
}

/** Returns the ticket of a new computer of the CUIT. */
export async function aTicket(
  arca: Arca,
  { cuit = CUIT, service = 'wsfe', now = new Date() } = {},
): Promise<Ticket> {
  const credentials = await arca.issueCertificate(cuit, { validFrom: new Date(now) });
  return ticketIn(await login(arca.url, signCms(ticketRequest(service, now), credentials)));
}

/** Returns a shop with its ticket and its calls. */
export async function aShop(arca: Arca, { cuit = CUIT, now = new Date() } = {}) {
  const ticket = await aTicket(arca, { cuit, now });
  const call = (operation: string, elements = '', options?: CallOptions): Promise<Heard> =>
    wsfe(arca.url, operation, auth(ticket, cuit) + elements, options);
  return {
    ticket,
    call,
    last: (pointOfSale = 1, type = 6) =>
      call('FECompUltimoAutorizado', `<PtoVta>${pointOfSale}</PtoVta><CbteTipo>${type}</CbteTipo>`),
    consult: (number: number, pointOfSale = 1, type = 6) =>
      call(
        'FECompConsultar',
        `<FeCompConsReq><CbteTipo>${type}</CbteTipo><CbteNro>${number}</CbteNro><PtoVta>${pointOfSale}</PtoVta></FeCompConsReq>`,
      ),
    authorize: (
      number: number,
      changes: Changes = {},
      options: { pointOfSale?: number; type?: number } = {},
    ) => call('FECAESolicitar', solicitation(number, changes, options)),
  };
}

export type Changes = Record<string, string | number | undefined>;

/**
 * Returns a B of $ 121 to a consumer, in the order of the WSDL; a change replaces a field or adds
 * one.
 */
export function solicitation(
  number: number,
  changes: Changes = {},
  { pointOfSale = 1, type = 6, count = 1 } = {},
): string {
  const detail: Changes = {
    Concepto: 1,
    DocTipo: 99,
    DocNro: 0,
    CbteDesde: number,
    CbteHasta: number,
    CbteFch: undefined,
    ImpTotal: '121.00',
    ImpTotConc: 0,
    ImpNeto: '100.00',
    ImpOpEx: 0,
    ImpTrib: 0,
    ImpIVA: '21.00',
    FchServDesde: undefined,
    FchServHasta: undefined,
    FchVtoPago: undefined,
    MonId: 'PES',
    MonCotiz: 1,
    CanMisMonExt: undefined,
    CondicionIVAReceptorId: 5,
    CbtesAsoc: undefined,
    Tributos: undefined,
    Iva: '<AlicIva><Id>5</Id><BaseImp>100</BaseImp><Importe>21</Importe></AlicIva>',
    ...changes,
  };
  const fields = Object.entries(detail)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
  return `<FeCAEReq><FeCabReq><CantReg>${count}</CantReg><PtoVta>${pointOfSale}</PtoVta><CbteTipo>${type}</CbteTipo></FeCabReq><FeDetReq><FECAEDetRequest>${fields}</FECAEDetRequest></FeDetReq></FeCAEReq>`;
}
