import type { Permission } from '@mostrador/domain';
import type { z } from 'zod';
import type { FileRules } from './files.ts';
import type { Topic } from './topics.ts';

/**
 * The signed-in users who may call: any user of the shop, its administrator, or one with a
 * permission.
 */
export type UserAccess = 'signed-in' | 'admin' | Permission;

/**
 * The callers allowed: anyone, another server of the installation (no session qualifies), or a
 * signed-in user. An administrator has every permission.
 */
export type Access = 'public' | 'service' | UserAccess;

/** The schemas of a call's request and response. */
export interface EndpointSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body, or the fields of a multipart form. */
  body?: z.ZodObject;
  /** The files of a multipart form, by field. */
  files?: FileRules;
  /**
   * The schema of each successful status. For an event stream it is the schema of one event, for a
   * file `z.file()` with its types. Refusals are always `apiError`.
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
  /** The server process that answers; default `api`. */
  server?: 'invoicing';
  /** Accepted encodings of the body; default JSON. */
  accepts?: readonly ('json' | 'multipart')[];
  /** The kind of the response; default JSON. */
  answers?: 'file' | 'events';
  /** The file name when the answer has none, with `:name` for parameters; default `archivo`. */
  fileName?: string;
  /**
   * Limit of a JSON body, or of a form's texts, in bytes; default 16 KiB for a public call,
   * otherwise 128 KiB.
   */
  maxBodyBytes?: number;
  /**
   * Seconds for the whole body to arrive; default 30 plus the time its files take on a slow
   * connection.
   */
  maxSeconds?: number;
  /** Called at the API's absolute address and without the token, even when signed in. */
  sentWithoutSession?: true;
  /**
   * The device keeps the answers of a read for their user, and shows them while the server does not
   * answer.
   */
  keptOnDevice?: true;
  /** Topics that a read shows. It is repeated when one of them changes. */
  about?: readonly Topic[];
  /**
   * Topics that a write changes: announced to every open tab of the shop; this tab reads them
   * again.
   */
  changes?: readonly Topic[];
  /**
   * Loaded on demand: method, path and access are available without the schemas and zod, which
   * keeps both out of the pages before sign-in.
   */
  schemas: () => Promise<EndpointSchemas>;
}

/**
 * Describes a call in one place. The server validates with it, the client gets its types from it,
 * and the API page, the mock handlers, the forms and the tests of every endpoint are derived from
 * it.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** Makes the `schemas` of endpoints whose schemas are in one module. */
export function schemasFrom<Module>(load: () => Promise<Module>) {
  return <const Schemas extends EndpointSchemas>(pick: (module: Module) => Schemas) =>
    () =>
      load().then(pick);
}

export type SchemasOf<E extends EndpointDefinition> = Awaited<ReturnType<E['schemas']>>;

/** The type of an optional part of the schemas, or undefined where the endpoint has none. */
type PartOf<E extends EndpointDefinition, Part extends keyof EndpointSchemas> =
  SchemasOf<E> extends Record<Part, infer Schema> ? Schema : undefined;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** Parts whose fields are all optional may be left out. */
type OptionalWhenEmpty<T> = {
  [Key in keyof T as NeedsNothing<T[Key]> extends true ? never : Key]: T[Key];
} & { [Key in keyof T as NeedsNothing<T[Key]> extends true ? Key : never]?: T[Key] };
type NeedsNothing<Part> = undefined extends Part
  ? true
  : Record<never, never> extends Part
    ? true
    : false;

/** The input of a caller: `{ params, query, body, files }`, each only where the endpoint has it. */
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

/**
 * The files of a form by field, in the representation of client or server; undefined where there
 * are none. Files whose rule has `inMemory` may have another type.
 */
export type FilesOf<E extends EndpointDefinition, File, InMemory = File> =
  PartOf<E, 'files'> extends infer Rules extends FileRules
    ? OptionalWhenEmpty<{
        -readonly [Name in keyof Rules]:
          | (Rules[Name] extends { inMemory: true } ? InMemory : File)
          | (Rules[Name] extends { optional: true } ? undefined : never);
      }>
    : undefined;

/** The files of the request; none when it is JSON. */
export type FilesReceived<E extends EndpointDefinition, File, InMemory = File> =
  JsonToo<E> extends true
    ? Partial<NonNullable<FilesOf<E, File, InMemory>>>
    : FilesOf<E, File, InMemory>;

/** A call as its handler receives it, parsed by the contract. */
export interface ParsedCall<E extends EndpointDefinition> {
  params: OutputOf<PartOf<E, 'params'>>;
  query: OutputOf<PartOf<E, 'query'>>;
  body: OutputOf<PartOf<E, 'body'>>;
}

/** A downloaded file, with the name the server gave it. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

type Answers<E extends EndpointDefinition> = SchemasOf<E>['response'];

/** The response of any successful status. */
export type CallOutput<E extends EndpointDefinition> = E extends { answers: 'file' }
  ? DownloadedFile
  : OutputOf<Answers<E>[keyof Answers<E>]>;

/** The value that a handler returns, before the response's schema checks it. */
export type CallAnswer<E extends EndpointDefinition> = InputOf<Answers<E>[keyof Answers<E>]>;

/** One event of an event stream's endpoint. */
export type EventOf<E extends EndpointDefinition & { answers: 'events' }> = OutputOf<
  Answers<E>[keyof Answers<E>]
>;
