import { actInWords, type NamedAct } from '@mostrador/contracts/authorization-words';
import { pinEndpoints } from '@mostrador/contracts/pins';
import { call, useSession } from '@mostrador/shared-auth';
import { Stack } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import { FormModal, useContractForm } from '../forms/index.ts';
import { PinField } from './pin-field.tsx';

const FAILURE = 'Error al pedir la autorización';

export interface AuthorizeDialogProps {
  /** At least one; one PIN allows them all, each by an authorization of its own. */
  acts: readonly [NamedAct, ...NamedAct[]];
  title: string;
  /** What follows from it, below what is to be allowed. */
  children: ReactNode;
  confirmLabel: string;
  /** Each authorization allows its act once, to this seller, for some minutes. */
  onAuthorized: (authorizationIds: string[]) => Promise<unknown> | undefined;
  onClose: () => void;
}

/**
 * Asks an administrator for their PIN, to allow the seller what they may not do alone. What it says is
 * what is allowed, and nothing else.
 */
export function AuthorizeDialog({
  acts,
  title,
  children,
  confirmLabel,
  onAuthorized,
  onClose,
}: AuthorizeDialogProps) {
  const { user } = useSession();
  const form = useContractForm(pinEndpoints.authorize, {
    defaultValues: { pin: '' },
    fixed: { about: acts[0] },
    fieldOfCode: { 'pin.wrong': 'pin' },
    async onSubmit({ pin }) {
      const ids: string[] = [];
      // One after the other: a wrong PIN counts once.
      for (const about of acts)
        ids.push((await call(pinEndpoints.authorize, { body: { about, pin } }))._id);
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
        {acts.map((act) => (
          <p key={act.act}>
            <strong>
              {user?.username} quiere {actInWords(act)}.
            </strong>
          </p>
        ))}
        <p>{children}</p>
        <PinField {...form.field('pin', { description: 'De un administrador del comercio.' })} />
      </Stack>
    </FormModal>
  );
}
