import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of those the client takes; as it is for a client that names none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return negotiate<Encoding>(header?.toLowerCase() ?? '', ['br', 'gzip', 'identity']) ?? 'identity';
}
