import type { Permission } from '@mostrador/domain';
import type { z } from 'zod';
import type { FileRules } from './files.ts';
import type { Topic } from './topics.ts';

/**
 * Who may call: anyone, any signed-in user of the shop, its administrator, or a user with the
 * permission (which an administrator always has).
 */
export type Access = 'public' | 'signed-in' | 'admin' | Permission;

/** The shapes of a call: what goes out, what comes back. */
export interface EndpointSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Of a JSON body, or of the fields of a multipart form. */
  body?: z.ZodObject;
  /** Of a multipart form, by field. */
  files?: FileRules;
  /**
   * The schema of each successful status. Of an event stream it is that of one event; of a file,
   * `z.file()` with its types. Refusals are always `apiError`.
   */
  response: Partial<Record<200 | 201 | 204, z.ZodType>>;
}

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  /** One line for the API page. */
  summary: string;
  /** The server process that answers; `api` unless it says so. */
  server?: 'invoicing';
  /** How a body may be written; JSON unless it says so. */
  accepts?: readonly ('json' | 'multipart')[];
  /** What comes back; JSON unless it says so. */
  answers?: 'file' | 'events';
  /** Of the whole body, in bytes; 1 MiB, and what its files may weigh, unless it says so. */
  maxBodyBytes?: number;
  /** For the whole body to arrive; 30, and what its files take on a slow line, unless it says so. */
  maxSeconds?: number;
  /** Called at the API's absolute address and without the token, whoever is signed in. */
  sentWithoutSession?: true;
  /** What the answer of a read shows: it is read again when a topic of these changes. */
  about?: readonly Topic[];
  /** What a write changes: announced to every open tab of the shop, and this one reads it again. */
  changes?: readonly Topic[];
  /**
   * Loaded when they are needed: method, path and access are read without the schemas and their
   * library, as a page does before anybody signs in.
   */
  schemas: () => Promise<EndpointSchemas>;
}

/**
 * The one description of a call: the server validates with it, the client is typed by it, and the
 * API page, the mock handlers, the forms and the tests of every endpoint are derived from it.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** Makes the `schemas` of the endpoints whose shapes are in one module. */
export function schemasFrom<Module>(load: () => Promise<Module>) {
  return <const Schemas extends EndpointSchemas>(pick: (module: Module) => Schemas) =>
    () =>
      load().then(pick);
}

export type SchemasOf<E extends EndpointDefinition> = Awaited<ReturnType<E['schemas']>>;

/** Of an optional part of the schemas: its type, or undefined where the endpoint has none. */
type PartOf<E extends EndpointDefinition, Part extends keyof EndpointSchemas> =
  SchemasOf<E> extends Record<Part, infer Schema> ? Schema : undefined;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** Parts that need nothing, or whose fields are all optional, may be left out. */
type OptionalWhenEmpty<T> = {
  [Key in keyof T as NeedsNothing<T[Key]> extends true ? never : Key]: T[Key];
} & { [Key in keyof T as NeedsNothing<T[Key]> extends true ? Key : never]?: T[Key] };
type NeedsNothing<Part> = undefined extends Part
  ? true
  : Record<never, never> extends Part
    ? true
    : false;

/** What a caller passes: `{ params, query, body, files }`, each only where the endpoint has it. */
export type CallInput<E extends EndpointDefinition> = OptionalWhenEmpty<{
  params: InputOf<PartOf<E, 'params'>>;
  query: InputOf<PartOf<E, 'query'>>;
  body: InputOf<PartOf<E, 'body'>>;
  files: FilesOf<E, Blob> | (JsonToo<E> extends true ? undefined : never);
}>;

/** Whether a form with files may also be sent without them, as JSON. */
type JsonToo<E extends EndpointDefinition> = 'json' extends NonNullable<E['accepts']>[number]
  ? true
  : false;

/** The files of a form by field, as the client or the server has them; undefined where there are none. */
export type FilesOf<E extends EndpointDefinition, File> =
  PartOf<E, 'files'> extends infer Rules extends FileRules
    ? OptionalWhenEmpty<{
        -readonly [Name in keyof Rules]: Rules[Name] extends { optional: true }
          ? File | undefined
          : File;
      }>
    : undefined;

/** The files as they arrived: none when the call came as JSON. */
export type FilesReceived<E extends EndpointDefinition, File> =
  JsonToo<E> extends true ? Partial<NonNullable<FilesOf<E, File>>> : FilesOf<E, File>;

/** A call as its handler sees it: parsed by the contract. */
export interface ParsedCall<E extends EndpointDefinition> {
  params: OutputOf<PartOf<E, 'params'>>;
  query: OutputOf<PartOf<E, 'query'>>;
  body: OutputOf<PartOf<E, 'body'>>;
}

/** A file as it was answered, with the name its server gave it. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

type Answers<E extends EndpointDefinition> = SchemasOf<E>['response'];

/** What a caller gets back, whichever successful status it was. */
export type CallOutput<E extends EndpointDefinition> = E extends { answers: 'file' }
  ? DownloadedFile
  : OutputOf<Answers<E>[keyof Answers<E>]>;

/** What a handler answers, before the response's schema has checked it. */
export type CallAnswer<E extends EndpointDefinition> = InputOf<Answers<E>[keyof Answers<E>]>;

/** One event of an endpoint that answers events. */
export type EventOf<E extends EndpointDefinition & { answers: 'events' }> = OutputOf<
  Answers<E>[keyof Answers<E>]
>;
