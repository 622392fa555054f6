import type { EndpointDefinition, EndpointSchemas } from '@mostrador/contracts/endpoint';

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_BODY_SECONDS = 30;
/** Half a megabit: files that may be sent at all may also be sent from a slow line. */
const SLOW_LINE_BYTES_PER_SECOND = 62_500;

/**
 * What a body may weigh and how long it may take, as the endpoint says or as its files need; the time of
 * any other body is the server's.
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
