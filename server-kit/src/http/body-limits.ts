import type { EndpointDefinition, EndpointSchemas } from '@mostrador/contracts/endpoint';

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_BODY_SECONDS = 30;
/** Half a megabit per second: files of any allowed size can be sent over a slow line. */
const SLOW_LINE_BYTES_PER_SECOND = 62_500;

/**
 * The largest body and its time limit, as set by the endpoint or derived from its files; other
 * bodies have the server's time limit.
 */
export function bodyLimitsOf(
  { maxBodyBytes, maxSeconds }: Pick<EndpointDefinition, 'maxBodyBytes' | 'maxSeconds'>,
  { files = {} }: Pick<EndpointSchemas, 'files'>,
) {
  const fileBytes = Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  const fileSeconds = fileBytes / SLOW_LINE_BYTES_PER_SECOND;
  const seconds = maxSeconds ?? (fileBytes > 0 ? MAX_BODY_SECONDS + fileSeconds : undefined);
  return {
    maxBytes: maxBodyBytes ?? MAX_BODY_BYTES + fileBytes,
    maxMs: seconds && seconds * 1000,
  };
}
