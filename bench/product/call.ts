import type { BenchShop } from './a-shop.ts';

export interface CallOptions {
  /** POST with a body and GET without one, by default. */
  method?: string;
  /** Sent as JSON, or as a form. */
  body?: object;
  headers?: Record<string, string>;
}

/** Calls the API and reads the whole answer. Rejects when it is refused. */
export async function call<Answer>(
  { url }: { url: string },
  session: Pick<BenchShop, 'token'> | undefined,
  path: string,
  { body, method = body ? 'POST' : 'GET', headers }: CallOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const content = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content}`);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return (isJson ? JSON.parse(content) : undefined) as Answer;
}
