import { type AuthorizedAct, pinEndpoints } from '@mostrador/contracts/pins';
import { call } from '@mostrador/shared-auth';
import { Stack } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import { FormModal, useContractForm } from '../forms/index.ts';
import { PinField } from './pin-field.tsx';

const FAILURE = 'Error al pedir la autorización';

export interface AuthorizeDialogProps {
  /** At least one; one PIN allows them all, each by an authorization of its own. */
  acts: readonly [AuthorizedAct, ...AuthorizedAct[]];
  title: string;
  /** What is to be allowed. */
  children: ReactNode;
  confirmLabel: string;
  /** Each authorization allows its act once, to this seller, for some minutes. */
  onAuthorized: (authorizationIds: string[]) => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Asks an administrator for their PIN, to allow the seller what they may not do alone. */
export function AuthorizeDialog({
  acts,
  title,
  children,
  confirmLabel,
  onAuthorized,
  onClose,
}: AuthorizeDialogProps) {
  const form = useContractForm(pinEndpoints.authorize, {
    defaultValues: { act: acts[0], pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    async onSubmit({ pin }) {
      const ids: string[] = [];
      // One after the other: a wrong PIN counts once.
      for (const act of acts)
        ids.push((await call(pinEndpoints.authorize, { body: { act, pin } }))._id);
      await onAuthorized(ids);
    },
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
      <Stack>
        <p>{children}</p>
        <PinField {...form.field('pin', { description: 'De un administrador del comercio.' })} />
      </Stack>
    </FormModal>
  );
}
