import { describeInvalidInput } from '@mostrador/contracts/errors';
import type { z } from 'zod';
import { DomainError } from '../../http/errors.ts';
import { nameKey } from './account-names.repository.ts';
import { isCommonPassword } from './common-passwords.ts';

const TOO_COMMON = 'Esa contraseña es muy común: elegí otra';
const SAME_AS_USERNAME = 'La contraseña no puede ser igual al usuario';

/**
 * Refuses what would be guessed within a few tries: a common password, or the username. Only the
 * server does: the list is too long for a form. Throws `input.invalid`, naming the field of the schema.
 */
export async function refuseWeakPassword(
  schema: z.ZodType,
  field: string,
  password: string,
  username: string,
): Promise<void> {
  if (nameKey(password) === nameKey(username)) throw invalid(SAME_AS_USERNAME);
  if (await isCommonPassword(password)) throw invalid(TOO_COMMON);

  function invalid(message: string): DomainError {
    return new DomainError(400, describeInvalidInput(schema, [{ path: [field], message }]));
  }
}
