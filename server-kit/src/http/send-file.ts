import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A client that reads nothing for this long is disconnected, or does not want the file. */
const LONGEST_STALL_MS = 20_000;

/** A handler's answer for an endpoint that answers a file. */
export interface FileAnswer {
  /** The name to save the file under; any text. */
  name: string;
  /** A media type. */
  type: string;
  content: Buffer | Readable;
}

export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy());
  return reply.type(type).header('content-disposition', contentDisposition(name)).send(content);
}
