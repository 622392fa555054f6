import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding with the smallest result that the client accepts; identity if it names none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return negotiate<Encoding>(header?.toLowerCase() ?? '', ['br', 'gzip', 'identity']) ?? 'identity';
}
