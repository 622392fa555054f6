import { readFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { fileURLToPath } from 'node:url';
import type { Client } from 'soap';
import { z } from 'zod';
import { type ArcaError, ArcaFault, ArcaTimedOut, ArcaUnreachable } from './arca-errors.ts';

/** The largest answer, a list of points of sale, has a few KB. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/**
 * Its keys have 1024 bits, which OpenSSL refuses at its default security level. The certificate is
 * still checked.
 */
const HOST_OF_SHORT_KEYS = 'servicios1.afip.gov.ar';

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT']);
/** No connection was made, so nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export interface SoapService {
  /**
   * Calls an operation and parses its answer. Throws only an `ArcaError`: a fault, a timeout, or an
   * invalid answer.
   */
  call<Answer extends z.ZodType>(
    operation: string,
    args: object,
    answer: Answer,
    options: { timeoutMs: number },
  ): Promise<z.output<Answer>>;
}

/**
 * Creates a client of one of ARCA's services. The client is made at its first call, because the
 * library takes 25 MB.
 *
 * @param wsdl the name of a file in `wsdl/`
 * @param address the service's address; those in the file are not used
 * @param options.keepAlive whether connections are kept open for the next call. ARCA may close one
 *   while a request is being sent, and its answer is then lost.
 */
export function createSoapService(
  wsdl: string,
  address: string,
  { keepAlive = true }: { keepAlive?: boolean } = {},
): SoapService {
  const httpsAgent = agentFor(address, { keepAlive });
  let client: Promise<Client> | undefined;

  async function createClient(): Promise<Client> {
    const { createClientAsync } = await import('soap');
    const path = fileURLToPath(new URL(`../../wsdl/${wsdl}`, import.meta.url));
    return createClientAsync(await readFile(path, 'utf8'), { endpoint: address });
  }

  return {
    async call(operation, args, schema, { timeoutMs }) {
      client ??= createClient();
      const soap = await client;
      const answer: [unknown] = await soap[`${operation}Async`](args, {
        // The library takes these options only with each call.
        timeout: timeoutMs,
        httpsAgent,
        maxContentLength: MAX_ANSWER_BYTES,
        maxRedirects: 0,
      }).catch((error: unknown) => {
        throw arcaErrorOf(operation, error);
      });
      const parsed = schema.safeParse(answer[0]);
      if (parsed.success) return parsed.data;
      throw new ArcaUnreachable(`${operation}: not an answer of ARCA's`);
    },
  };
}

export function agentFor(address: string, { keepAlive = true } = {}): Agent {
  const legacy = { ciphers: 'DEFAULT@SECLEVEL=1', minDHSize: 1024 };
  return new Agent({
    keepAlive,
    ...(new URL(address).hostname === HOST_OF_SHORT_KEYS && legacy),
  });
}

const text = z
  .union([z.string(), z.object({ $value: z.string() }).transform(({ $value }) => $value)])
  .catch('');

const soapFault = z.object({
  root: z.object({
    Envelope: z.object({
      Body: z.object({ Fault: z.object({ faultcode: text, faultstring: text }) }),
    }),
  }),
});

/** Replaces the library's own error, which contains the request and its ticket. */
function arcaErrorOf(operation: string, error: unknown): ArcaError {
  const fault = soapFault.safeParse(error);
  if (fault.success) {
    const { faultcode, faultstring } = fault.data.root.Envelope.Body.Fault;
    return new ArcaFault(faultcode.replace(/^[^:]*:/, ''), faultstring);
  }
  const { code = '', response } = error as { code?: string; response?: { status?: number } };
  if (TIMED_OUT.has(code)) return new ArcaTimedOut(`${operation} did not answer in time`);
  const reason = response?.status ? `answered ${response.status}` : code || 'no answer';
  return new ArcaUnreachable(`${operation}: ${reason}`, { sent: !NOT_SENT.has(code) });
}
