import {
  type CashMovement,
  type CashMovementKind,
  type CashRegister,
  cashRegisterEndpoints,
} from '@mostrador/contracts/cash-registers';
import { newId } from '@mostrador/domain/ids';
import { apiErrorOf } from '@mostrador/shared-auth';
import { readAgain, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { MOVEMENT_IN_WORDS } from './cash-words.ts';

export interface MovementDialogProps {
  movement: CashMovementKind;
  cashRegister: CashRegister;
  onClose: () => void;
}

/** More is taken out than the drawer should have, or than the person may know. */
const UNCONFIRMED = 'cash-register.movement-unconfirmed';

// No amount: an empty field has to be filled in.
const BLANK: Partial<Pick<CashMovement, 'amount' | 'reason'>> = { amount: undefined, reason: '' };

const EXAMPLE: Record<CashMovementKind, string> = {
  in: 'Por ejemplo, cambio que trajiste.',
  out: 'Por ejemplo, un pago a un proveedor.',
  withdrawal: 'Por ejemplo, lo que se lleva quien administra.',
};

/**
 * Records cash put into the drawer or taken out of it. One dialog makes one movement: its id is made
 * here, so that sending it again after a lost answer makes no second one. What the drawer should not
 * have is refused first, and recorded when the person insists on the same amount.
 */
export function MovementDialog({ movement, cashRegister, onClose }: MovementDialogProps) {
  const [id] = useState(newId);
  const [refusedAmount, setRefusedAmount] = useState<number>();
  const name = MOVEMENT_IN_WORDS[movement];
  const params = { id: cashRegister._id };
  const move = useWrite(cashRegisterEndpoints.move, {
    success: `${name} registrado`,
    onError(error, { body }) {
      if (apiErrorOf(error)?.code === UNCONFIRMED) setRefusedAmount(body.amount);
      // Somebody else may have closed the register.
      readAgain(cashRegisterEndpoints.move.changes);
    },
  });
  const form = useContractForm(cashRegisterEndpoints.move, {
    defaultValues: BLANK,
    fixed: { _id: id, kind: movement },
    check: ({ amount }) => ({ amount: amount === 0 && 'Tiene que ser mayor que 0' }),
    onSubmit: ({ amount, ...body }) => {
      const confirmed = amount === refusedAmount;
      return move.mutateAsync({ params, body: { ...body, amount, confirmed } }).then(onClose);
    },
  });
  const isInsisting = refusedAmount !== undefined && form.watch('amount') === refusedAmount;

  return (
    <FormModal
      title={name}
      size="sm"
      form={form}
      failure={`Error al registrar el ${name.toLowerCase()}`}
      submitLabel={isInsisting ? 'Registrar igual' : `Registrar ${name.toLowerCase()}`}
      onClose={onClose}
    >
      <Stack>
        <ValueField control={form.control} name="amount">
          {({ value, onChange, ...amount }) => (
            <MoneyField
              label="Monto"
              required
              data-autofocus
              {...amount}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
        <TextField
          label="Motivo"
          required
          {...form.field('reason', { description: EXAMPLE[movement] })}
        />
      </Stack>
    </FormModal>
  );
}
