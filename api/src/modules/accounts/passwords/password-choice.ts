import { describeInvalidInput } from '@mostrador/contracts/errors';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { z } from 'zod';
import { nameKey } from '../account-names.repository.ts';
import { guessOf } from './guessable-passwords.ts';

const TOO_COMMON = 'Esa contraseña es muy común: elegí otra';
const SAME_AS_USERNAME = 'La contraseña no puede ser igual al usuario';
const LIKE_THEIR_WORDS =
  'Esa contraseña se parece demasiado a tu usuario, tu email o tu comercio: elegí otra';

/** Facts about the person who chooses a password that a guesser may know. */
export interface Chooser {
  username: string;
  email: string | null;
  storeName: string;
}

/**
 * Refuses passwords guessed within a few tries: common ones, and those that begin with the person's
 * own names. Only the server checks this: the lists are too long for a form. Throws
 * `input.invalid`, naming the schema's field.
 */
export async function refuseWeakPassword(
  schema: z.ZodType,
  field: string,
  password: string,
  { username, email, storeName }: Chooser,
): Promise<void> {
  if (nameKey(password) === nameKey(username)) throw invalid(SAME_AS_USERNAME);
  const [mailbox = ''] = email?.split('@') ?? [];
  const guess = await guessOf(password, [username, mailbox, email ?? '', storeName]);
  if (guess) throw invalid(guess.fromTheirWords ? LIKE_THEIR_WORDS : TOO_COMMON);

  function invalid(message: string): DomainError {
    return new DomainError(400, describeInvalidInput(schema, [{ path: [field], message }]));
  }
}
