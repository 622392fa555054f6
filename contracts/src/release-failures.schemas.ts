import { z } from 'zod';
import { boundedText, requiredText } from './fields.ts';
import { MAX_RELEASE_ERROR_LENGTH } from './release-failures.constants.ts';

export { nothing } from './fields.ts';

/** A release that did not load, or whose page failed, while another release of the remote worked. */
export const releaseFailure = z.object({
  remote: boundedText(40)
    .regex(/^mfe_[a-z0-9_]{1,36}$/, 'Tiene que ser como mfe_pos')
    .meta({ title: 'Parte' }),
  version: boundedText(40)
    .regex(/^[a-z0-9][a-z0-9.+-]{0,39}$/i, 'Tiene que ser como 0.1.0-1a2b3c4d')
    .meta({ title: 'Versión' }),
  error: requiredText('Error', MAX_RELEASE_ERROR_LENGTH),
});
export type ReleaseFailure = z.infer<typeof releaseFailure>;
