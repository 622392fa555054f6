import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import multipart, { type Multipart } from '@fastify/multipart';
import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { type ParsedInput, parseInput } from '@mostrador/contracts/errors';
import { type FileRule, sizeInWords } from '@mostrador/contracts/files';
import { createFormReceiver, type ReceivedForm } from '@mostrador/contracts/received-form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitsOf } from './body-limits.ts';
import { credentialTypeOf } from './credential-type-of.ts';
import { schemasOf } from './endpoint-schemas.ts';
import { DomainError } from './errors.ts';
import { fileTypeOf } from './file-type-of.ts';
import { inputTooLarge, malformedForm, unsupportedMediaType } from './input-errors.ts';

/** More parts than any of our forms has. */
const MAX_PARTS = 200;

/** A form's file in temporary storage, deleted when its call is answered. Copy files to keep. */
export interface ReceivedFile {
  /** The field of the form, which names the file in a refusal. */
  field: string;
  rule: FileRule;
  path: string;
  /** Detected from the content. */
  type: string;
  size: number;
}

/** A file whose rule has `inMemory`: it never touches the disk. */
export type FileInMemory = Pick<ReceivedFile, 'type' | 'size'> & { content: Buffer };

/** Lets routes accept multipart forms. Endpoints that do not declare them refuse them. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preValidation', (request, _reply, done) => {
    const isRefused = request.isMultipart() && !request.routeOptions.config.form;
    done(isRefused ? unsupportedMediaType() : undefined);
  });
}

type HandlerOf<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/**
 * Wraps a handler with the body and the files of a multipart form, parsed by the endpoint's
 * contract. Files go to a temporary folder, so that large or many concurrent ones take no memory.
 */
export function receiveForms<Answer>(
  endpoint: EndpointDefinition,
  handler: HandlerOf<Answer>,
): HandlerOf<Answer> {
  const schemas = schemasOf(endpoint);
  const { body: bodySchema, files: rules = {} } = schemas;
  const receiveForm = createFormReceiver(schemas);
  const { maxBytes, maxFormBytes } = bodyLimitsOf(endpoint, schemas);
  const limits = {
    parts: MAX_PARTS,
    // One byte above the limit of all texts together, to detect a longer one.
    fieldSize: maxBytes + 1,
    // One byte above the limit, to detect a larger file.
    fileSize: Math.max(0, ...Object.values(rules).map((rule) => rule.maxBytes)) + 1,
  };

  function bodyOfJson(json: unknown): unknown {
    if (!endpoint.accepts?.includes('json'))
      throw unsupportedMediaType('El contenido tiene que enviarse como un formulario');
    return bodySchema && dataOf(parseInput(bodySchema, json ?? {}));
  }

  async function readForm(request: FastifyRequest, folder: string) {
    // Waiting for parts of an aborted request would never end.
    if (request.raw.destroyed) throw malformedForm();
    const form = receiveForm<AnyFile>();
    let textBytes = 0;
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') textBytes += sizeOf(part.value);
        if (textBytes > maxBytes) throw tooLarge(maxBytes);
        await receivePart(part, form, folder);
      }
    } catch (error) {
      // Without it the rest of the form would hold the connection, and the next request on it.
      request.raw.unpipe().resume();
      // A disk error is the server's; all others come from the request.
      throw isOfTheSystem(error) || error instanceof DomainError ? error : malformedForm();
    }
    return { body: dataOf(form.parse()), files: form.files };
  }

  return async (request, reply) => {
    if (!request.isMultipart())
      return handler(Object.assign(request, { body: bodyOfJson(request.body), files: {} }), reply);
    if (Number(request.headers['content-length']) > maxFormBytes) throw tooLarge(maxFormBytes);
    const folder = await mkdtemp(join(tmpdir(), 'mostrador-form-'));
    try {
      return await handler(Object.assign(request, await readForm(request, folder)), reply);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

type AnyFile = ReceivedFile | FileInMemory;

async function receivePart(part: Multipart, form: ReceivedForm<AnyFile>, folder: string) {
  const { fieldname: name } = part;
  if (part.type === 'field') return form.addField(name, part.value);
  const rule = form.ruleFor(name);
  if (!rule) return part.file.resume();
  if (rule.inMemory) {
    const content = await buffer(part.file);
    return form.addFile(name, { content, size: content.length, type: credentialTypeOf(content) });
  }
  const path = join(folder, name);
  await pipeline(part.file, createWriteStream(path));
  const { size } = await stat(path);
  const type = await fileTypeOf(path);
  const text = type === 'text/plain' && rule.types.find((accepted) => accepted.startsWith('text/'));
  return form.addFile(name, { field: name, rule, path, size, type: text || type });
}

const tooLarge = (maxBytes: number) =>
  inputTooLarge(`El contenido enviado no debe superar ${sizeInWords(maxBytes)}`);

/** Returns the size in bytes. A part declared as JSON arrives parsed. */
function sizeOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
}

function dataOf({ data, refusal }: ParsedInput): unknown {
  if (refusal) throw new DomainError(400, refusal);
  return data;
}

function isOfTheSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
