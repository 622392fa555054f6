import { apiError } from '@mostrador/contracts/errors';
import { bodyLimitsOf } from '@mostrador/server-kit/http/body-limits';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { DescribedEndpoint, FuzzedCall } from './fuzzed-call.ts';

/** The parts of an answer that the checks read. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  content: Buffer;
}

const ENGLISH = /\b(the|body|unexpected|required|expected|must|should|received|not|undefined)\b/i;
/** Names of programs: `priceCents`, `[object Object]`. */
const INTERNAL = /\b[a-z]+[A-Z]\w*\b|\[object/;

/** Checks that an answer is a success, or a refusal as documented: never a failure of the server. */
export function checkAnswer(
  endpoint: DescribedEndpoint,
  { hasNoFields, json }: FuzzedCall,
  answer: Answer,
): void {
  expect(answer.status, answer.content.toString().slice(0, 500)).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const { error, code, fields } = apiError.strict().parse(JSON.parse(answer.content.toString()));
  // Other refusals may repeat what was typed.
  if (!code.startsWith('input.')) return;
  expect(error).not.toMatch(ENGLISH);
  expect(error).not.toMatch(INTERNAL);
  if (code !== 'input.invalid' || hasNoFields) return;
  const names = Object.keys(fields ?? {});
  // A rule about several fields names none, such as one about a change of nothing.
  if (names.length === 0) expect(wrongFieldsOf(endpoint, json)).toContain('');
  const known = knownNames(endpoint);
  for (const name of names)
    expect(known, name).toSatisfy((fields: string[]) =>
      fields.some((field) => name === field || name.startsWith(`${field}.`)),
    );
}

/** Returns the fields of a body that the contract refuses; one is empty for the body as a whole. */
function wrongFieldsOf({ body }: DescribedEndpoint, json: string | undefined): string[] {
  const { error } = body?.safeParse(json === undefined ? {} : JSON.parse(json)) ?? {};
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

function knownNames({ params, query, body, files }: DescribedEndpoint): string[] {
  const schemas = [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
  const fileNames = Object.keys(files ?? {});
  // The fuzzer also sends files under these names.
  return [...schemas, ...fileNames, ...fileNames.map((name) => `${name}s`)];
}

/** Refusals of the caller, before the body is read. */
const REFUSED_UNREAD = [401, 403, 429];

/** Checks that a body which the contract refuses is refused, with the field that is wrong. */
export function checkJudgement(
  endpoint: DescribedEndpoint,
  { request, json, hasGoodPath }: FuzzedCall,
  answer: Answer,
): void {
  if (json === undefined || !hasGoodPath || !endpoint.body || request.url.includes('?')) return;
  if (REFUSED_UNREAD.includes(answer.status)) return;
  if (Buffer.byteLength(json) > bodyLimitsOf(endpoint, endpoint).maxBytes) {
    expect(answer.status).toBe(413);
    return;
  }
  const wrong = wrongFieldsOf(endpoint, json);
  // 413: too deep, or too many values.
  if (wrong.length === 0 || answer.status === 413) return;
  expect(answer.status).toBe(400);
  const { code, fields = {} } = JSON.parse(answer.content.toString());
  // JSON that the parser refuses before the contract sees it.
  const isPrototype = /"(__proto__|constructor)"/.test(json);
  expect(code).toBe(
    isPrototype && code === 'input.malformed' ? 'input.malformed' : 'input.invalid',
  );
  if (wrong.some(Boolean)) expect(wrong).toEqual(expect.arrayContaining(Object.keys(fields)));
}

/** Returns all text of an answer: its headers, and the contents of a zip or a workbook too. */
export function textOf({ headers, content }: Answer): string {
  const parts = [JSON.stringify(headers), content.toString()];
  if (content.subarray(0, 2).toString() === 'PK')
    parts.push(...Object.values(unzipSync(content)).map((file) => strFromU8(file)));
  return parts.join('\n').toLowerCase();
}
