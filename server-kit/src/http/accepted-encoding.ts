import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the accepted encoding with the smallest result; identity if the client names none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return negotiate<Encoding>(header?.toLowerCase() ?? '', ['br', 'gzip', 'identity']) ?? 'identity';
}
