import type { Permission } from '@mostrador/domain';
import type { z } from 'zod';

/**
 * Who may call: anyone, any signed-in user of the shop, its administrator, or a user with the
 * permission (which an administrator always has).
 */
export type Access = 'public' | 'signed-in' | 'admin' | Permission;

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  /** Called at the API's absolute address and without the token, whoever is signed in. */
  sentWithoutSession?: true;
  /** One line for the API page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The schema of each successful status. Refusals are always `apiError`. */
  response: Partial<Record<200 | 201 | 204, z.ZodType>>;
}

/**
 * The one description of a call: the server validates with it, the client is typed by it, and the
 * API page, the mock handlers and the permission tests are derived from it.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OptionalWhenUndefined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & { [Key in keyof T as undefined extends T[Key] ? Key : never]?: T[Key] };

/** What a caller passes: `{ params, query, body }`, each only where the endpoint has it. */
export type CallInput<E extends EndpointDefinition> = OptionalWhenUndefined<{
  params: InputOf<E['params']>;
  query: InputOf<E['query']>;
  body: InputOf<E['body']>;
}>;

/** What a caller gets back, whichever successful status it was. */
export type CallOutput<E extends EndpointDefinition> = {
  [Status in keyof E['response']]: E['response'][Status] extends z.ZodType
    ? z.output<E['response'][Status]>
    : never;
}[keyof E['response']];
