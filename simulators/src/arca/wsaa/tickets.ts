import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import { childOf, elementsIn, parseXml } from '../soap/parse-xml.ts';
import { escapeXml } from '../soap/xml.ts';
import { readOwnFile, writeOwnFile } from '../state/own-file.ts';
import type { TicketLog } from '../state/ticket-log.ts';

const KEY_FILE = 'tickets.key';
/** ARCA's own CUIT. */
const ENTITY = '33693450239';
export const WSAA_NAME = `CN=wsaahomo, O=AFIP, C=AR, SERIALNUMBER=CUIT ${ENTITY}`;

export interface Grant {
  service: string;
  /** The computer's distinguished name. */
  uid: string;
  /** The CUITs it may act for, fixed when the ticket is issued. */
  cuits: readonly string[];
  generatedAt: Date;
  expiresAt: Date;
}

/** The reason why a ticket is invalid, in the services' own words. */
export class InvalidTicket extends Error {}

export interface TicketOffice {
  issue(grant: Grant, uniqueId: number): { token: string; sign: string };
  /** Returns the rights of a ticket. Throws `InvalidTicket`. */
  check(token: string, signature: string, now: Date): Omit<Grant, 'generatedAt'>;
}

/**
 * Signs tickets with a key stored in the folder, so that those of an earlier run stay valid.
 * Clients do not check the signature: Ed25519 is used because its key takes no time to make.
 */
export async function openTicketOffice(folder: string, log: TicketLog): Promise<TicketOffice> {
  const path = join(folder, KEY_FILE);
  let pem = await readOwnFile(path);
  if (!pem) {
    pem = generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    await writeOwnFile(path, pem);
  }
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);

  return {
    issue(grant, uniqueId) {
      const token = Buffer.from(sso(grant, uniqueId)).toString('base64');
      return { token, sign: sign(null, Buffer.from(token), key).toString('base64') };
    },

    check(token, signature, now) {
      if (!token) throw new InvalidTicket('Parametro nulo o vacio (token)');
      if (!signature) throw new InvalidTicket('Parametro nulo o vacio (sign)');
      const root = parseXml(Buffer.from(token, 'base64').toString('utf8'));
      const id = childOf(root, 'id', null);
      const login = childOf(childOf(root, 'operation', null), 'login', null);
      if (!id || !login)
        throw new InvalidTicket(
          'No valido token. Excepcion: CargarStringBase64Token: Excepción: CargarNodos: Error al cargar token XML. Excepcion: Data at the root level is invalid. Line 1, position 1.',
        );
      const [from, to] = ['gen_time', 'exp_time'].map((name) => Number(id.getAttribute(name)));
      const seconds = Math.floor(now.getTime() / 1000);
      const isExpired = log.isExpired(Number(id.getAttribute('unique_id')));
      if (isExpired || !(seconds >= Number(from) && seconds < Number(to)))
        throw new InvalidTicket(
          `No validaron las fechas del token. GenTime=${from}, ExpTime=${to}, NowUTC=${seconds}`,
        );
      if (!verify(null, Buffer.from(token), publicKey, Buffer.from(signature, 'base64')))
        throw new InvalidTicket('Error al verificar hash: ');
      return {
        service: login.getAttribute('service') ?? '',
        uid: login.getAttribute('uid') ?? '',
        cuits: elementsIn(childOf(login, 'relations', null)).map(
          (relation) => relation.getAttribute('key') ?? '',
        ),
        expiresAt: new Date(Number(to) * 1000),
      };
    },
  };
}

/** The token's clock runs a minute behind the ticket's. */
const TOKEN_EARLIER_MS = 60_000;

function sso({ service, uid, cuits, generatedAt, expiresAt }: Grant, uniqueId: number): string {
  const seconds = (time: number) => Math.floor(time / 1000);
  const relations = cuits.map((cuit) => `<relation key="${cuit}" reltype="4"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><sso version="2.0"><id src="${WSAA_NAME}" dst="CN=${service}, O=AFIP, C=AR" unique_id="${uniqueId}" gen_time="${seconds(generatedAt.getTime() - TOKEN_EARLIER_MS)}" exp_time="${seconds(expiresAt.getTime())}"/><operation type="login" value="granted"><login entity="${ENTITY}" service="${service}" uid="${escapeXml(uid)}" authmethod="cms" regmethod="22"><relations>${relations}</relations></login></operation></sso>`;
}
