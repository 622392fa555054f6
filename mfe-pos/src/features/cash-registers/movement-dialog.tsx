import {
  type CashMovement,
  type CashMovementKind,
  type CashRegister,
  cashRegisterEndpoints,
} from '@mostrador/contracts/cash-registers';
import { newId } from '@mostrador/domain/ids';
import { apiErrorOf } from '@mostrador/shared-auth';
import { readAgain, useWrite } from '@mostrador/shared-data';
import {
  ANSWER_TIMEOUT_MS,
  failureOf,
  sendOrStore,
} from '@mostrador/shared-screens/acts-on-device';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import type { CashOnDevice } from './cash-on-device.ts';
import { MOVEMENT_IN_WORDS } from './cash-words.ts';

export interface MovementDialogProps {
  movement: CashMovementKind;
  cashRegister: CashRegister;
  /** Left out where a movement needs the server. */
  device?: CashOnDevice | undefined;
  onClose: () => void;
}

/** More is taken out than the drawer should have, or than the user may know that it has. */
const UNCONFIRMED = 'cash-register.movement-unconfirmed';
const ID_REUSED = 'cash-register.movement-id-reused';

// No amount: an empty field has to be filled in.
const BLANK: Partial<Pick<CashMovement, 'amount' | 'reason'>> = { amount: undefined, reason: '' };

const EXAMPLE: Record<CashMovementKind, string> = {
  in: 'Por ejemplo, cambio que trajiste.',
  out: 'Por ejemplo, un pago a un proveedor.',
  withdrawal: 'Por ejemplo, lo que se lleva quien administra.',
};

/** Ids of movements not known to be recorded, by register and kind. */
const unfinished = new Map<string, string>();

/**
 * Records cash put into the drawer or taken out of it. A repeat after a lost answer makes no second
 * movement, even when the dialog was closed and opened again. An amount over what the drawer should
 * have is refused first, and recorded when the user confirms the same amount.
 */
export function MovementDialog({ movement, cashRegister, device, onClose }: MovementDialogProps) {
  const key = `${cashRegister._id} ${movement}`;
  const [id, setId] = useState(() => unfinished.get(key) ?? newId());
  const [refusedAmount, setRefusedAmount] = useState<number>();
  const name = MOVEMENT_IN_WORDS[movement];
  const params = { id: cashRegister._id };
  const move = useWrite(
    cashRegisterEndpoints.move,
    {
      success: `${name} registrado`,
      onError(error, { body }) {
        const code = apiErrorOf(error)?.code;
        unfinished.set(key, id);
        if (code === UNCONFIRMED) setRefusedAmount(body.amount);
        if (code === ID_REUSED) startAnother();
        // Another user may have closed the register.
        readAgain(cashRegisterEndpoints.move.changes);
      },
    },
    () => ({ signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }),
  );
  const form = useContractForm(cashRegisterEndpoints.move, {
    defaultValues: BLANK,
    fixed: { _id: id, kind: movement },
    check: ({ amount }) => ({ amount: amount === 0 && 'Tiene que ser mayor que 0' }),
    async onSubmit({ amount, reason }) {
      const body = { _id: id, kind: movement, amount, reason };
      const confirmed = amount === refusedAmount;
      await sendOrStore(
        device,
        { kind: 'cash-movement', body: { ...body, cashRegisterId: cashRegister._id } },
        () => move.mutateAsync({ params, body: { ...body, confirmed } }),
        { mustWait: device?.opened?._id === cashRegister._id },
      );
      unfinished.delete(key);
      onClose();
    },
  });
  /** Starts a new movement: the server already recorded the earlier one under this id. */
  function startAnother() {
    unfinished.delete(key);
    setId(newId());
  }

  const isInsisting = refusedAmount !== undefined && form.watch('amount') === refusedAmount;

  return (
    <FormModal
      title={name}
      size="sm"
      form={form}
      failure={failureOf(form.error, `Error al registrar el ${name.toLowerCase()}`)}
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
