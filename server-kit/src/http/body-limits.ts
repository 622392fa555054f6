import type { EndpointDefinition, EndpointSchemas } from '@mostrador/contracts/endpoint';

const KB = 1024;
/** The largest body where the endpoint sets no limit. */
export const MAX_BODY_BYTES = 128 * KB;
/** Limit of a public form: its longest texts, with each character escaped. */
const MAX_PUBLIC_BODY_BYTES = 16 * KB;
/** The size of a form's parts besides their contents. */
const MAX_FORM_BYTES = 1024 * KB;
export const MAX_BODY_SECONDS = 30;
/** Half a megabit per second: files of any allowed size can be sent over a slow connection. */
const SLOW_LINE_BYTES_PER_SECOND = 62_500;

/**
 * Returns the largest body and its time limit, set by the endpoint or derived from its access and
 * its files. Other bodies have the server's time limit.
 */
export function bodyLimitsOf(
  {
    access,
    maxBodyBytes,
    maxSeconds,
  }: Pick<EndpointDefinition, 'access' | 'maxBodyBytes' | 'maxSeconds'>,
  { files = {} }: Pick<EndpointSchemas, 'files'>,
) {
  const fileBytes = Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  const fileSeconds = fileBytes / SLOW_LINE_BYTES_PER_SECOND;
  const seconds = maxSeconds ?? (fileBytes > 0 ? MAX_BODY_SECONDS + fileSeconds : undefined);
  return {
    /** Limit of JSON, and of all texts of a form together. */
    maxBytes: maxBodyBytes ?? (access === 'public' ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES),
    maxFormBytes: MAX_FORM_BYTES + fileBytes,
    maxMs: seconds && seconds * 1000,
  };
}
