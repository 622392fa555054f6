import type { EndpointDefinition, EndpointSchemas } from '@mostrador/contracts/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { variedInput } from '../good-body.ts';
import { type Edit, edit, edited, isObject } from './edits.ts';
import { fuzzedForm } from './fuzzed-form.ts';

export type DescribedEndpoint = EndpointDefinition & EndpointSchemas & { name: string };

/** Returns an id for the name of a field, of a parameter or of a list. */
export type IdFor = (name: string, choice: IdChoice) => string;

/** The owner of the id that a call names, and its place, counted modulo their number. */
export interface IdChoice {
  whose: 'ours' | 'theirs' | 'nobody';
  which: number;
}

/** The choices from which a call is built, without the ids that exist by then. */
export interface FuzzChoices {
  seed: number;
  ids: IdChoice[];
  edits: Edit[];
  queryEdits: Edit[];
  /** Texts in place of the parameters of the path. */
  hostileParams: string[];
  transport: Transport;
}

export type Transport = (typeof TRANSPORTS)[number];

const PLAIN = 'as the contract says';
const TRANSPORTS = [
  PLAIN,
  'without a type',
  'as text',
  'as a form of a page',
  'as a form with files',
  'said to be compressed',
  'cut short',
  'with a byte that is not UTF-8',
  'with each name twice',
  'with a byte order mark',
  'none at all',
] as const;

/** Mostly few changes, so that calls get beyond the first check. */
const fewEdits = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Edit[]>([]) },
  { weight: 6, arbitrary: fc.array(edit, { minLength: 1, maxLength: 2 }) },
);

export const fuzzChoices: fc.Arbitrary<FuzzChoices> = fc.record({
  seed: fc.nat(100_000),
  ids: fc.array(
    fc.record({
      whose: fc.constantFrom('ours', 'ours', 'ours', 'theirs', 'nobody'),
      which: fc.nat(10),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  edits: fewEdits,
  queryEdits: fewEdits,
  hostileParams: fc.oneof(
    { weight: 8, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }),
    },
  ),
  transport: fc.oneof(
    { weight: 6, arbitrary: fc.constant(PLAIN) },
    { weight: 1, arbitrary: fc.constantFrom(...TRANSPORTS) },
  ),
});

export interface FuzzedCall {
  request: InjectOptions & { url: string };
  /** The body as JSON, when it was sent as the contract says. */
  json: string | undefined;
  /** Whether the path is one that the contract accepts. */
  hasGoodPath: boolean;
  /** Whether the body is a text or a list as a whole: then no field of it is wrong. */
  hasNoFields: boolean;
}

/** Builds the call that the choices describe, with the ids that exist now. */
export function fuzzedCall(
  { method, path, params, query, body, files, accepts = ['json'] }: DescribedEndpoint,
  choices: FuzzChoices,
  idFor: IdFor,
): FuzzedCall {
  const { seed, ids, edits, queryEdits, hostileParams } = choices;
  let used = 0;
  const nextId = (name: string) => idFor(name, ids[used++ % ids.length] as IdChoice);

  const values = params ? variedInput(params, seed) : {};
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const hostile = hostileParams[0];
    if (hostile) return encodeURIComponent(hostile.toWellFormed());
    const value =
      name === 'slug' ? nextId(name) : withIds(values[name], listOf(path, name), nextId);
    return encodeURIComponent(value as string);
  });
  const given = query && changed(withIds(variedInput(query, seed), '', nextId), queryEdits);
  const search = given === undefined ? '' : `?${searchOf(given)}`;
  const content = body && changed(withIds(variedInput(body, seed), '', nextId), edits);

  const request = { method, url: `/api${address}${search}` };
  const facts = {
    json: undefined,
    hasGoodPath: hostileParams.length === 0,
    hasNoFields: body !== undefined && !isObject(content),
  };
  if (accepts.includes('multipart') && (files || !body) && seed % 3 > 0)
    return { ...facts, request: { ...request, payload: fuzzedForm(content, files, seed) } };
  if (!body) return { ...facts, request };
  const json = JSON.stringify(content) ?? 'null';
  const isPlain = choices.transport === PLAIN && accepts.includes('json');
  return {
    ...facts,
    request: { ...request, ...sent(json, choices.transport) },
    json: isPlain ? json : undefined,
  };
}

/** Returns the name of what a parameter identifies: `/products/:id` has products. */
function listOf(path: string, name: string): string {
  if (name !== 'id') return name;
  const segments = path.split('/');
  return segments[segments.indexOf(':id') - 1] ?? name;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Replaces each id with one for the name of its field. */
function withIds(value: unknown, name: string, nextId: (name: string) => string): unknown {
  if (typeof value === 'string') return UUID.test(value) ? nextId(name) : value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, name, nextId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withIds(inner, key, nextId)]),
  );
}

const changed = (value: unknown, edits: Edit[]) => edits.reduce(edited, value);

function searchOf(value: unknown): string {
  if (!isObject(value) && !Array.isArray(value))
    return encodeURIComponent(textOf(value).slice(0, 4000).toWellFormed());
  const pairs = Object.entries(value).flatMap(([name, inner]) =>
    (Array.isArray(inner) ? inner : [inner]).map((each) => [name, textOf(each)]),
  );
  return new URLSearchParams(pairs).toString().slice(0, 8000);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const JSON_TYPE = 'application/json';

/** Returns payload and headers of a body that travels in another way than it should. */
function sent(json: string, transport: Transport): Pick<InjectOptions, 'payload' | 'headers'> {
  const as = (type: string, payload: string | Buffer = json) => ({
    payload,
    headers: { 'content-type': type },
  });
  switch (transport) {
    case 'without a type':
      return { payload: Buffer.from(json) };
    case 'as text':
      return as('text/plain');
    case 'as a form of a page':
      return as('application/x-www-form-urlencoded');
    case 'as a form with files':
      return as('multipart/form-data; boundary=x');
    case 'said to be compressed':
      return { payload: json, headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' } };
    case 'cut short':
      return as(JSON_TYPE, json.slice(0, -1));
    case 'with a byte that is not UTF-8':
      return as(
        JSON_TYPE,
        Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0x7d])]),
      );
    case 'with each name twice':
      return as(JSON_TYPE, json.replace(/^\{(.+)\}$/su, '{$1,$1}'));
    case 'with a byte order mark':
      return as(JSON_TYPE, `\ufeff${json}`);
    case 'none at all':
      return {};
    default:
      return as(JSON_TYPE);
  }
}

/** Returns the call as a person would repeat it. A form shows its fields, without its files. */
export function shownCall({ request: { method, url, payload, headers } }: FuzzedCall): string {
  const content =
    payload instanceof FormData
      ? JSON.stringify([...payload].filter(([, value]) => typeof value === 'string'))
      : String(payload ?? '');
  return `${method} ${url} ${JSON.stringify(headers ?? {})} ${content}`;
}
