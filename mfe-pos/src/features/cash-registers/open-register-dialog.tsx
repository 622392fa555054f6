import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { formatMoney } from '@mostrador/domain/format';
import { newId } from '@mostrador/domain/ids';
import { cents, toCents } from '@mostrador/domain/money';
import { readAgain, useRead, useWrite } from '@mostrador/shared-data';
import {
  ANSWER_TIMEOUT_MS,
  failureOf,
  sendOrStore,
} from '@mostrador/shared-screens/acts-on-device';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextArea } from '@mostrador/shared-ui/text-field';
import { useEffect, useState } from 'react';
import type { CashOnDevice } from './cash-on-device.ts';

export interface OpenRegisterDialogProps {
  /**
   * The amount that the last closing left in the drawer, in pesos; null before the first closing.
   */
  suggestedAmount: number | null;
  /** A call that must succeed first; its error is shown like one of the opening. */
  beforeOpening?: () => Promise<unknown>;
  /** Left out where the opening needs the server. */
  device?: CashOnDevice | undefined;
  onClose: () => void;
}

/** Opens the cash register with the amount in the drawer. */
export function OpenRegisterDialog({
  suggestedAmount,
  beforeOpening,
  device,
  onClose,
}: OpenRegisterDialogProps) {
  const [id] = useState(newId);
  const open = useWrite(
    cashRegisterEndpoints.open,
    {
      success: 'Caja abierta',
      // Another user may have opened it.
      onError: () => readAgain(cashRegisterEndpoints.open.changes),
    },
    () => ({ signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }),
  );
  const form = useContractForm(cashRegisterEndpoints.open, {
    defaultValues: { openingAmount: suggestedAmount ?? undefined, notes: '' },
    async onSubmit(body) {
      await beforeOpening?.();
      const opening = { kind: 'opening', body: { ...body, _id: id } } as const;
      await sendOrStore(device, opening, () => open.mutateAsync({ body: opening.body }));
      onClose();
    },
  });

  return (
    <FormModal
      title="Abrir Caja"
      size="sm"
      form={form}
      failure={failureOf(form.error, 'Error al abrir la caja')}
      submitLabel="Abrir Caja"
      onClose={onClose}
    >
      <Stack>
        <BeforeOpening />
        <ValueField control={form.control} name="openingAmount">
          {({ value, onChange, ...amount }) => (
            <MoneyField
              label="Monto inicial"
              description={
                suggestedAmount === null ? undefined : 'Lo que quedó en el último cierre.'
              }
              required
              data-autofocus
              {...amount}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
        <TextArea label="Notas" rows={2} {...form.field('notes')} />
      </Stack>
    </FormModal>
  );
}

/** Shows the cash moved while the register was closed, which the opening count must exclude. */
function BeforeOpening() {
  const current = useRead(cashRegisterEndpoints.current);
  useEffect(function readWhatWasSoldMeanwhile() {
    readAgain(cashRegisterEndpoints.open.changes);
  }, []);

  const moved = toCents(current.data?.beforeOpening ?? 0);
  if (moved === 0) return null;
  const amount = formatMoney(cents(Math.abs(moved)));
  return (
    <Alert kind="info">
      {moved > 0
        ? `Con la caja cerrada entraron ${amount} en efectivo. Se suman como «Antes de abrir»: no los cuentes en el monto inicial.`
        : `Con la caja cerrada salieron ${amount} en efectivo. Se restan como «Antes de abrir»: no los descuentes del monto inicial.`}
    </Alert>
  );
}
