import { expect, test } from 'vitest';
import { z } from 'zod';
import { anArca } from '../../test/an-arca.ts';
import { addressesOf } from './addresses.ts';
import { ArcaTimedOut } from './arca-errors.ts';
import { agentFor, createSoapService } from './soap-service.ts';

const arca = anArca();

test('a call that ARCA does not answer in time ends', async () => {
  const { wsfe } = addressesOf({ environment: 'simulator', simulatorUrl: arca.url });
  const service = createSoapService('wsfev1.wsdl', wsfe);
  arca.faults.set({ kind: 'delay', ms: 60_000, operation: 'FEDummy' });

  const call = service.call('FEDummy', {}, z.unknown(), { timeoutMs: 50 });

  await expect(call).rejects.toBeInstanceOf(ArcaTimedOut);
  arca.faults.clear();
});

test('only one host gets the weaker level of TLS, and none skips the certificate', () => {
  const services = (['produccion', 'homologacion'] as const).flatMap((environment) =>
    Object.values(addressesOf({ environment })),
  );
  const weaker = services.filter((address) => agentFor(address).options.ciphers);

  expect(services).toHaveLength(6);
  expect(weaker).toEqual(['https://servicios1.afip.gov.ar/wsfev1/service.asmx']);
  for (const address of services)
    expect(agentFor(address).options.rejectUnauthorized).toBeUndefined();
});
