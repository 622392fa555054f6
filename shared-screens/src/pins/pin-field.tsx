import { MAX_PIN_LENGTH } from '@mostrador/contracts/pins';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import type { ComponentProps } from 'react';

/** A field for a PIN: digits, hidden while they are typed, and ignored by password managers. */
export function PinField({
  maxLength = MAX_PIN_LENGTH,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return (
    <PasswordField
      {...props}
      label="PIN"
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      data-autofocus
    />
  );
}
