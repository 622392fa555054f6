import { type CashRegister, cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { readAgain, useRead, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextArea } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { isCountedBlind } from './cash-words.ts';
import styles from './close-register-dialog.module.css';
import { DenominationFields } from './denomination-fields.tsx';
import { type Counting, countOf, NOTHING_COUNTED, problemsOfCount } from './denominations.ts';
import { RegisterClosed } from './register-closed.tsx';

export interface CloseRegisterDialogProps {
  cashRegister: CashRegister;
  onClose: () => void;
}

/** Counts the drawer and closes the register; then shows whether the count matches. */
export function CloseRegisterDialog({ cashRegister, onClose }: CloseRegisterDialogProps) {
  const close = useWrite(cashRegisterEndpoints.close, {
    success: 'Caja cerrada',
    // Another user may have closed it.
    onError: () => readAgain(cashRegisterEndpoints.close.changes),
  });

  if (close.data)
    return <RegisterClosed cashRegister={close.data.cashRegister} onClose={onClose} />;
  return (
    <CountForm
      cashRegister={cashRegister}
      onSubmit={(body) => close.mutateAsync({ params: { id: cashRegister._id }, body })}
      onClose={onClose}
    />
  );
}

type Closing = Parameters<
  ReturnType<typeof useWrite<typeof cashRegisterEndpoints.close>>['mutateAsync']
>[0]['body'];

interface CountFormProps extends CloseRegisterDialogProps {
  onSubmit: (body: Closing) => Promise<unknown>;
}

function CountForm({ cashRegister, onSubmit, onClose }: CountFormProps) {
  const [isCounting, setCounting] = useState(false);
  const [count, setCount] = useState(() => countOf(NOTHING_COUNTED));
  const form = useContractForm<typeof cashRegisterEndpoints.close, Counting>(
    cashRegisterEndpoints.close,
    {
      defaultValues: { actualAmount: undefined, notes: '', quantities: NOTHING_COUNTED },
      fixed: { count },
      check: ({ quantities }) => problemsOfCount(quantities),
      onChange: ({ quantities }) => setCount(countOf(quantities)),
      onSubmit,
    },
  );

  function fillIn(total: number | undefined) {
    if (total === undefined) form.resetField('actualAmount');
    else form.setValue('actualAmount', total, { shouldDirty: true });
  }

  return (
    <FormModal
      title="Cerrar Caja"
      form={form}
      failure="Error al cerrar la caja"
      submitLabel="Cerrar Caja"
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <Expected cashRegister={cashRegister} />
        <ValueField control={form.control} name="actualAmount">
          {({ value, onChange, ...amount }) => (
            <MoneyField
              label="Monto contado"
              description="El efectivo que hay en la caja."
              required
              size="lg"
              data-autofocus
              {...amount}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
        {isCounting ? (
          <DenominationFields
            control={form.control}
            onCount={fillIn}
            countedSoFar={() => form.getValues('quantities')}
          />
        ) : (
          <Button className={styles.count} onClick={() => setCounting(true)}>
            Contar billetes
          </Button>
        )}
        <TextArea label="Notas" rows={2} {...form.field('notes')} />
      </Stack>
    </FormModal>
  );
}

/** Shows the amount expected in the drawer, which follows the sales; nothing in a blind count. */
function Expected({ cashRegister }: { cashRegister: CashRegister }) {
  const isBlind = isCountedBlind(cashRegister);
  const reading = useRead(
    cashRegisterEndpoints.reading,
    { params: { id: cashRegister._id } },
    { enabled: !isBlind },
  );

  if (isBlind)
    return <p className={styles.hint}>Contá la caja: los importes se ven después de cerrarla.</p>;
  const expected = reading.data?.drawer.expectedAmount;
  return (
    <p className={styles.expected}>
      Debería haber <strong>{expected === undefined ? '…' : formatMoney(toCents(expected))}</strong>
    </p>
  );
}
