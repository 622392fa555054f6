import { type AuthorizedAct, pinEndpoints } from '@mostrador/contracts/pins';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import type { ReactNode } from 'react';
import { PinField } from './pin-field.tsx';

const FAILURE = 'Error al pedir la autorización';

export interface AuthorizeDialogProps {
  act: AuthorizedAct;
  title: string;
  /** What is to be allowed. */
  children: ReactNode;
  confirmLabel: string;
  /** The authorization allows it once, to this seller, for some minutes. */
  onAuthorized: (authorizationId: string) => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Asks an administrator for their PIN, to allow the seller one act. */
export default function AuthorizeDialog({
  act,
  title,
  children,
  confirmLabel,
  onAuthorized,
  onClose,
}: AuthorizeDialogProps) {
  const authorize = useWrite(pinEndpoints.authorize);
  const form = useContractForm(pinEndpoints.authorize, {
    defaultValues: { act, pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    onSubmit: (body) => authorize.mutateAsync({ body }).then(({ _id }) => onAuthorized(_id)),
  });

  return (
    <FormModal
      title={title}
      size="sm"
      form={form}
      failure={FAILURE}
      submitLabel={confirmLabel}
      onClose={onClose}
    >
      <p>{children}</p>
      <PinField {...form.field('pin', { description: 'De un administrador del comercio.' })} />
    </FormModal>
  );
}
