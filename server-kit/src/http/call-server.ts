import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { apiError } from '@mostrador/contracts/errors';
import { DomainError } from './errors.ts';

/** The other server did not answer, or broke its contract. It may have executed the request. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}

export interface OtherServer {
  /** Its internal origin, such as `http://127.0.0.1:3001`. */
  url: string;
  /** The token of the session that the call is for, or `serviceTokenOf` the installation's key. */
  token: string;
  timeoutMs: number;
}

interface UntypedInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
}

/**
 * Calls an endpoint of another server of the installation, with JSON only. Throws the other
 * server's refusal as a `DomainError`, so that its sentence reaches the person. Throws
 * `ServerUnreachable` otherwise.
 */
export async function callServer<const E extends EndpointDefinition>(
  { url, token, timeoutMs }: OtherServer,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  const { params = {}, query, body } = input as UntypedInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(`/api${path}`, url);
  for (const [name, value] of Object.entries(query ?? {}))
    address.searchParams.set(name, String(value));
  const { status, answer } = await fetch(address, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // The token is for this server only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (reply) => ({ status: reply.status, answer: await jsonOf(reply) }))
    .catch((error: Error) => {
      throw new ServerUnreachable(`${endpoint.method} ${endpoint.path}: ${error.message}`);
    });

  const { response } = await endpoint.schemas();
  const schema = response[status as keyof typeof response];
  const parsed = schema?.safeParse(answer);
  if (parsed?.success) return parsed.data as CallOutput<E>;
  const refusal = apiError.safeParse(answer);
  if (status >= 400 && refusal.success) throw new DomainError(status, refusal.data);
  throw new ServerUnreachable(`${endpoint.method} ${endpoint.path} answered ${status}`);
}

async function jsonOf(reply: Response): Promise<unknown> {
  const text = await reply.text();
  return text === '' ? undefined : JSON.parse(text);
}
