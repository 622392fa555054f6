import { type HttpHandler, HttpResponse, http } from 'msw';
import type { CallOutput, EndpointDefinition, ParsedCall } from './endpoint.ts';
import { type ApiError, describeInvalidInput } from './errors.ts';

/** A call as the server's handler would see it: already valid. */
export interface MockedCall<E extends EndpointDefinition> extends ParsedCall<E> {
  /** Of the Authorization header, without "Bearer". */
  token: string | undefined;
}

interface Refusal {
  refusedWith: number;
  error: ApiError;
}

/** What a mocked server answers instead of a result. */
export function refuse(status: number, error: ApiError): Refusal {
  return { refusedWith: status, error };
}

/**
 * An MSW handler that plays the server of an endpoint in a test. Input that breaks the contract is
 * refused with the same 400 as the real one, and the answer has to type-check against it.
 */
export function mockEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  answer: (call: MockedCall<E>) => CallOutput<E> | Refusal | Promise<CallOutput<E> | Refusal>,
): HttpHandler {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*/api${endpoint.path}`, async ({ request, params }) => {
    const schemas = await endpoint.schemas();
    const input = {
      params: schemas.params?.safeParse(params),
      query: schemas.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams)),
      body: schemas.body?.safeParse(await request.json()),
    };
    for (const part of ['params', 'query', 'body'] as const) {
      const issues = input[part]?.error?.issues;
      if (issues) return jsonOf(400, describeInvalidInput(schemas[part], issues));
    }

    const result = await answer({
      params: input.params?.data,
      query: input.query?.data,
      body: input.body?.data,
      token: request.headers.get('authorization')?.replace(/^Bearer /, ''),
    } as MockedCall<E>);

    if (isRefusal(result)) return jsonOf(result.refusedWith, result.error);
    const status = Number(Object.keys(schemas.response)[0]);
    return status === 204 ? new HttpResponse(null, { status }) : jsonOf(status, result);
  });
}

function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refusedWith' in result;
}

function jsonOf(status: number, body: unknown) {
  return HttpResponse.json(body as Parameters<typeof HttpResponse.json>[0], { status });
}
