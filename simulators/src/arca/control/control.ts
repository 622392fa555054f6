import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ArcaControls } from '../arca-controls.ts';
import { FAULT_KINDS, type Fault, type FaultKind } from '../faults.ts';
import { readBody } from '../http/read-body.ts';
import { InvalidCertificateRequest } from '../pki/certificate-request.ts';

/**
 * Serves functions that the real ARCA lacks: injecting faults and reading what happened. Requests
 * from another site's page are refused.
 */
export async function serveControl(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
  arca: ArcaControls,
): Promise<void> {
  const json = (status: number, value: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(value));
  if (request.headers.origin && URL.parse(request.headers.origin)?.host !== request.headers.host)
    return void json(403, { error: 'Solo desde la página del simulador' });
  const body = async () => JSON.parse((await readBody(request)) || '{}');

  try {
    const [, , resource, name] = pathname.split('/');
    switch (`${request.method} ${resource}`) {
      case 'GET faults':
        return void json(200, arca.faults.list());
      case 'POST faults': {
        const fault: Fault = await body();
        if (!FAULT_KINDS.includes(fault.kind))
          return void json(400, { error: `kind: ${FAULT_KINDS.join(', ')}` });
        arca.faults.set(fault);
        return void json(200, arca.faults.list());
      }
      case 'DELETE faults':
        arca.faults.clear(name as FaultKind | undefined);
        return void json(200, arca.faults.list());
      case 'GET settings':
        return void json(200, arca.settings());
      case 'PATCH settings':
        await arca.changeSettings(await body());
        return void json(200, arca.settings());
      case 'GET vouchers':
        return void json(200, arca.vouchers());
      case 'POST foreign-vouchers': {
        const { cuit, pointOfSale, type } = await body();
        arca.issueElsewhere({ cuit: String(cuit), pointOfSale, type });
        return void json(201, arca.vouchers().at(-1));
      }
      case 'POST certificates': {
        const { cuit, request: csr, ...options } = await body();
        const issued = csr
          ? { certificate: await arca.issueCertificateFor(csr, String(cuit), options) }
          : await arca.issueCertificate(String(cuit), options);
        return void json(201, issued);
      }
      case 'DELETE tickets':
        arca.forgetTickets();
        return void json(200, {});
      case 'POST expired-tickets':
        arca.expireTickets();
        return void json(200, {});
      default:
        return void json(404, { error: 'No existe' });
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      return void json(400, { error: error.message });
    if (error instanceof InvalidCertificateRequest) return void json(400, { error: error.message });
    throw error;
  }
}
