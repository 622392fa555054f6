import { create as contentDisposition } from 'content-disposition';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type {
  CallOutput,
  DownloadedFile,
  EndpointDefinition,
  EndpointSchemas,
  FilesReceived,
  ParsedCall,
} from './endpoint.ts';
import { type ApiError, type ParsedInput, parseInput } from './errors.ts';
import { createFormReceiver } from './received-form.ts';

/** A call as the server's handler receives it: already validated. */
export interface MockedCall<E extends EndpointDefinition> extends ParsedCall<E> {
  files: FilesReceived<E, File>;
  headers: Headers;
  /** The Authorization header without "Bearer". */
  token: string | undefined;
}

interface Refusal {
  refusedWith: number;
  error: ApiError;
}

/** Returns an error answer of the mocked server. */
export function refuse(status: number, error: ApiError): Refusal {
  return { refusedWith: status, error };
}

/**
 * Returns an MSW handler that mocks an endpoint's server in a test. Invalid input gets the same 400
 * as from the real server, and the answer must type-check against the contract. The sender's type
 * of a file is trusted.
 */
export function mockEndpoint<E extends EndpointDefinition>(
  endpoint: E,
  answer: (call: MockedCall<E>) => CallOutput<E> | Refusal | Promise<CallOutput<E> | Refusal>,
): HttpHandler {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*/api${endpoint.path}`, async ({ request, params }) => {
    const schemas = await endpoint.schemas();
    const input = {
      params: schemas.params && parseInput(schemas.params, params),
      query:
        schemas.query &&
        parseInput(schemas.query, Object.fromEntries(new URL(request.url).searchParams)),
      body: await bodyOf(schemas, request),
    };
    for (const part of Object.values(input)) if (part?.refusal) return jsonOf(400, part.refusal);

    const result = await answer({
      params: input.params?.data,
      query: input.query?.data,
      body: input.body?.data,
      files: input.body?.files,
      headers: request.headers,
      token: request.headers.get('authorization')?.replace(/^Bearer /, ''),
    } as MockedCall<E>);

    if (isRefusal(result)) return jsonOf(result.refusedWith, result.error);
    if (endpoint.answers === 'file') return fileOf(result as DownloadedFile);
    const status = Number(Object.keys(schemas.response)[0]);
    return status === 204 ? new HttpResponse(null, { status }) : jsonOf(status, result);
  });
}

async function bodyOf(
  schemas: EndpointSchemas,
  request: Request,
): Promise<(ParsedInput & { files?: object }) | undefined> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = createFormReceiver(schemas)<File>();
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') form.addField(name, value);
      else if (form.ruleFor(name)) form.addFile(name, value);
    }
    return { ...form.parse(), files: form.files };
  }
  return schemas.body && { ...parseInput(schemas.body, await request.json()), files: {} };
}

function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refusedWith' in result;
}

function jsonOf(status: number, body: unknown) {
  return HttpResponse.json(body as Parameters<typeof HttpResponse.json>[0], { status });
}

function fileOf({ name, content }: DownloadedFile) {
  return new HttpResponse(content, {
    headers: { 'content-type': content.type, 'content-disposition': contentDisposition(name) },
  });
}
