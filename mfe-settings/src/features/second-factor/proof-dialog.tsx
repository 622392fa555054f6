import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { CodeField, FIELD_OF_CODE } from './proof-fields.tsx';

interface ProofDialogProps {
  title: string;
  message: string;
  failure: string;
  submitLabel: string;
  onSubmit: (proof: { password: string; otp: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password and a code before a change of the second factor. */
export function ProofDialog({ message, onSubmit, ...modal }: ProofDialogProps) {
  const form = useContractForm(secondFactorEndpoints.disable, {
    defaultValues: { password: '', otp: '' },
    fieldOfCode: FIELD_OF_CODE,
    onSubmit,
  });
  return (
    <FormModal size="sm" form={form} {...modal}>
      <Stack>
        <p>{message}</p>
        <PasswordField
          label="Contraseña"
          required
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <CodeField
          {...form.field('otp', {
            description: 'De la aplicación, o un código de recuperación.',
          })}
        />
      </Stack>
    </FormModal>
  );
}
