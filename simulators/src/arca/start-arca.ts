import { chmod, mkdir } from 'node:fs/promises';
import type { ArcaControls } from './arca-controls.ts';
import { type Clock, systemClock } from './clock.ts';
import { serveControl } from './control/control.ts';
import { isCuit } from './cuit.ts';
import { createFaults } from './faults.ts';
import { serve } from './http/serve.ts';
import { bodyNameOf, type Service } from './http/services.ts';
import { createPersonaService } from './padron/persona-service.ts';
import { servePage } from './page/serve-page.ts';
import { type NewKeys, openAuthority } from './pki/authority.ts';
import { openLedger } from './state/ledger.ts';
import { openSettings } from './state/settings.ts';
import { openTicketLog } from './state/ticket-log.ts';
import { createLoginCms } from './wsaa/login-cms.ts';
import { openTicketOffice } from './wsaa/tickets.ts';
import { issueElsewhere } from './wsfe/authorize.ts';
import { createWsfe } from './wsfe/service.ts';

/** Keys and tickets must be private on a shared machine. */
const OWNER_ONLY_FOLDER = 0o700;

export interface ArcaOptions {
  /** 0 picks any free port. */
  port: number;
  /** The folder of its authority, vouchers and settings, including those of earlier runs. */
  folder: string;
  /** By default the computer's own. */
  clock?: Clock;
  /** By default new RSA keys, for the authority and for each certificate that it issues. */
  newKeys?: NewKeys;
}

export interface Arca extends ArcaControls {
  /** The address that replaces ARCA's hosts, with the real paths. */
  url: string;
  /** The authority's certificate, as PEM. */
  authority: string;
  close(): Promise<void>;
}

/**
 * Starts a simulation of ARCA on loopback: WSAA, WSFEv1 and the register A13, written from ARCA's
 * manuals. Rejects with EADDRINUSE when the port is taken.
 */
export async function startArca({
  port,
  folder,
  clock = systemClock,
  newKeys,
}: ArcaOptions): Promise<Arca> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await chmod(folder, OWNER_ONLY_FOLDER);
  const authority = await openAuthority(folder, clock, newKeys);
  const settings = await openSettings(folder);
  const log = openTicketLog(folder);
  const office = await openTicketOffice(folder, log);
  const ledger = openLedger(folder);
  const faults = createFaults(() => clock.now());
  const closeFiles = () => {
    log.close();
    ledger.close();
  };

  const loginCms = createLoginCms({ authority, office, log, settings, clock });
  const wsfe = createWsfe({ ledger, settings, clock, office, faults });
  const services: Service[] = [
    {
      path: '/ws/services/LoginCms',
      wsdl: 'wsaa.wsdl',
      operationOf: () => 'loginCms',
      answer(call) {
        const failure = faults.take('login-failure', 'loginCms');
        return loginCms(call, {
          alreadyAuthenticated: Boolean(faults.take('already-authenticated', 'loginCms')),
          failure: failure && (failure.code ?? 'wsaa.unavailable'),
        });
      },
    },
    {
      path: '/wsfev1/service.asmx',
      wsdl: 'wsfe.wsdl',
      operationOf: bodyNameOf,
      answer: wsfe.answer,
    },
    {
      path: '/sr-padron/webservices/personaServiceA13',
      wsdl: 'padron-a13.wsdl',
      operationOf: bodyNameOf,
      answer: createPersonaService({ office, clock, faults }),
    },
  ];

  const checked = (cuit: string) => {
    if (!isCuit(cuit)) throw new RangeError(`${cuit} no es una CUIT válida`);
    return cuit;
  };
  const controls: ArcaControls = {
    faults,
    settings: settings.read,
    changeSettings: settings.change,
    vouchers: ledger.all,
    issueElsewhere: (series) => issueElsewhere(series, { ledger, settings, clock }),
    issueCertificate: async (cuit, options) => authority.issue(checked(cuit), options),
    issueCertificateFor: async (request, cuit, options) =>
      authority.issueFor(request, checked(cuit), options),
    blockPointOfSale: settings.block,
    forgetTickets: log.forget,
    expireTickets: log.expireAll,
  };

  try {
    const server = await serve({
      port,
      services,
      faults,
      async rest(request, response, address) {
        if (address.pathname.startsWith('/control/'))
          return serveControl(request, response, address, controls);
        return servePage(request, response, address, controls);
      },
    });
    let closed: Promise<void> | undefined;
    return {
      ...controls,
      url: `http://127.0.0.1:${server.port}`,
      authority: authority.certificate.toString(),
      close() {
        closed ??= server.close().finally(closeFiles);
        return closed;
      },
    };
  } catch (error) {
    closeFiles();
    throw error;
  }
}
