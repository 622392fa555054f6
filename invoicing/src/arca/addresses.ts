import type { ArcaEnvironment } from '@mostrador/contracts/credentials';

/** Addresses of ARCA's services. */
export interface ArcaAddresses {
  wsaa: string;
  wsfe: string;
  registry: string;
}

const PATHS: ArcaAddresses = {
  wsaa: '/ws/services/LoginCms',
  wsfe: '/wsfev1/service.asmx',
  registry: '/sr-padron/webservices/personaServiceA13',
};

const HOSTS: Record<Exclude<ArcaEnvironment, 'simulator'>, ArcaAddresses> = {
  homologacion: {
    wsaa: 'https://wsaahomo.afip.gov.ar',
    wsfe: 'https://wswhomo.afip.gov.ar',
    registry: 'https://awshomo.afip.gov.ar',
  },
  produccion: {
    wsaa: 'https://wsaa.afip.gov.ar',
    wsfe: 'https://servicios1.afip.gov.ar',
    registry: 'https://aws.afip.gov.ar',
  },
};

/**
 * Returns the addresses of ARCA's services.
 *
 * @param simulatorUrl the simulator's origin, which has all services at ARCA's own paths
 */
export function addressesOf({
  environment,
  simulatorUrl = '',
}: {
  environment: ArcaEnvironment;
  simulatorUrl?: string | undefined;
}): ArcaAddresses {
  const hosts =
    environment === 'simulator'
      ? { wsaa: simulatorUrl, wsfe: simulatorUrl, registry: simulatorUrl }
      : HOSTS[environment];
  return {
    wsaa: hosts.wsaa + PATHS.wsaa,
    wsfe: hosts.wsfe + PATHS.wsfe,
    registry: hosts.registry + PATHS.registry,
  };
}
