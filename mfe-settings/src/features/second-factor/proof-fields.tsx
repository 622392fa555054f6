import { TextField } from '@mostrador/shared-ui/text-field';
import type { ComponentProps } from 'react';

/** A field for a code of the app or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Código de verificación"
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}

/** The field that a refusal is about, by the refusal's code. */
export const FIELD_OF_CODE = {
  'auth.password-wrong': 'password',
  'auth.otp-wrong': 'otp',
} as const;
