import { actInWords, type NamedAct } from '@mostrador/contracts/authorization-words';
import { pinEndpoints } from '@mostrador/contracts/pins';
import type { NamedMethod } from '@mostrador/domain/payments';
import { call, useSession } from '@mostrador/shared-auth';
import { Stack } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import { FormModal, useContractForm } from '../forms/index.ts';
import { PinField } from './pin-field.tsx';

const FAILURE = 'Error al pedir la autorización';

export interface AuthorizeDialogProps {
  /** At least one; one PIN allows them all, with one authorization per act. */
  acts: readonly [NamedAct, ...NamedAct[]];
  /** The methods that the shop added or renamed. */
  methods?: readonly NamedMethod[] | undefined;
  title: string;
  /** The consequences, shown below the acts. */
  children: ReactNode;
  confirmLabel: string;
  /** Each authorization is for one use of its act, by this seller, within some minutes. */
  onAuthorized: (authorizationIds: string[]) => Promise<unknown> | undefined;
  onClose: () => void;
}

/**
 * Asks an administrator for their PIN, to allow the seller what they may not do alone. The PIN
 * allows exactly the acts that the dialog lists.
 */
export function AuthorizeDialog({
  acts,
  methods,
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
      // Sequential: a wrong PIN counts as one attempt.
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
              {user?.username} quiere {actInWords(act, methods)}.
            </strong>
          </p>
        ))}
        <p>{children}</p>
        <PinField {...form.field('pin', { description: 'De un administrador del comercio.' })} />
      </Stack>
    </FormModal>
  );
}
