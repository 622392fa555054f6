import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A client that takes nothing for this long is gone, or does not want it. */
const LONGEST_STALL_MS = 20_000;

/** What a handler answers where the endpoint answers a file. */
export interface FileAnswer {
  /** As the file is saved; any text. */
  name: string;
  /** A media type. */
  type: string;
  content: Buffer | Readable;
}

export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy());
  return reply.type(type).header('content-disposition', contentDisposition(name)).send(content);
}
