import { apiEndpoints, describeEndpoints } from '@mostrador/contracts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Caller } from './a-shop.ts';
import { goodBody } from './good-body.ts';

// The rows of a list that any good body of its POST adds: a plain feature needs no entry in the
// lists of the tests.

const endpoints = new Map(
  (await describeEndpoints(apiEndpoints)).map((endpoint) => [endpoint.name, endpoint]),
);

/** Returns the list of the rows that the path names, such as `/notes` for `/notes/:id`. */
export const listOf = (path: string): string => path.replace(/\/:id$/, '');

/** Returns a body that adds a row to the list. Texts that may be null have a value. */
export function bodyOfRow(list: string): Record<string, unknown> {
  const body = bodyOf(`POST ${list}`);
  const texts = Object.entries(body.shape as Record<string, z.ZodType>)
    .filter(([, field]) => field.safeParse(null).success && field.safeParse('Algo').success)
    .map(([name]) => [name, 'Algo']);
  return { ...goodBody(body), ...Object.fromEntries(texts) };
}

/** Adds a row to the list and returns it. */
export async function aRowOf(caller: Caller, list: string): Promise<{ _id: string }> {
  const answer = await caller.call('POST', `/api${list}`, bodyOfRow(list));
  expect(answer.body).not.toContain('"error"');
  return answer.json();
}

/** Returns input with which the endpoint succeeds: the id in its path and its body. */
export async function inputOfRow(
  caller: Caller,
  { method, path, name }: { method: string; path: string; name: string },
): Promise<{ id?: string; body?: object }> {
  if (method === 'POST') return { body: bodyOfRow(path) };
  const { _id: id } = await aRowOf(caller, listOf(path));
  // Another body than the one that added it.
  return method === 'PUT' ? { id, body: goodBody(bodyOf(name), 2) } : { id };
}

function bodyOf(name: string): z.ZodObject {
  const body = endpoints.get(name)?.body;
  if (!body) throw new Error(`The lists of the tests need a row for ${name}: no call adds one`);
  return body;
}
