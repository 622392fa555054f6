import { type CashRegister, cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { formatMoney } from '@mostrador/domain/format';
import { type Cents, cents, toCents } from '@mostrador/domain/money';
import { apiErrorOf, hasNoAnswer } from '@mostrador/shared-auth';
import { readAgain, useIsOffline, useRead, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextArea } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { isCountedBlind } from './cash-words.ts';
import styles from './close-register-dialog.module.css';
import { CountedDifference } from './counted-difference.tsx';
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

/** The count differs by more than the shop accepts without a question. */
const UNCONFIRMED = 'cash-register.difference-unconfirmed';

type Closing = Parameters<
  ReturnType<typeof useWrite<typeof cashRegisterEndpoints.close>>['mutateAsync']
>[0]['body'];

interface CountFormProps extends CloseRegisterDialogProps {
  onSubmit: (body: Closing) => Promise<unknown>;
}

function CountForm({ cashRegister, onSubmit, onClose }: CountFormProps) {
  const [isCounting, setCounting] = useState(false);
  const [count, setCount] = useState(() => countOf(NOTHING_COUNTED));
  /** The amount whose difference the server asked about. */
  const [askedAmount, setAskedAmount] = useState<number>();
  const expected = useExpectedCash(cashRegister);
  const isOffline = useIsOffline();
  const form = useContractForm<typeof cashRegisterEndpoints.close, Counting>(
    cashRegisterEndpoints.close,
    {
      defaultValues: { actualAmount: undefined, notes: '', quantities: NOTHING_COUNTED },
      fixed: { count },
      check: ({ quantities }) => problemsOfCount(quantities),
      onChange: ({ quantities }) => setCount(countOf(quantities)),
      async onSubmit(body) {
        try {
          await onSubmit({ ...body, confirmed: body.actualAmount === askedAmount });
        } catch (error) {
          if (apiErrorOf(error)?.code === UNCONFIRMED) setAskedAmount(body.actualAmount);
          throw error;
        }
      },
    },
  );
  const counted = form.watch('actualAmount');
  const isInsisting = askedAmount !== undefined && counted === askedAmount;

  function fillIn(total: number | undefined) {
    if (total === undefined) form.resetField('actualAmount');
    else form.setValue('actualAmount', total, { shouldDirty: true });
  }

  return (
    <FormModal
      title="Cerrar Caja"
      form={form}
      failure={
        hasNoAnswer(form.error)
          ? 'Error al cerrar la caja. Para cerrarla tiene que haber conexión: mientras tanto podés seguir vendiendo'
          : 'Error al cerrar la caja'
      }
      submitLabel={isInsisting ? 'Cerrar igual' : 'Cerrar Caja'}
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        {isOffline && (
          <Alert kind="warning" title="Sin conexión no se puede cerrar la caja">
            Seguí vendiendo y cerrala cuando vuelva la conexión.
          </Alert>
        )}
        {(expected !== undefined || !isOffline) && (
          <Expected cashRegister={cashRegister} expected={expected} />
        )}
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
        {expected !== undefined && typeof counted === 'number' && (
          <CountedDifference difference={cents(toCents(counted) - expected)} />
        )}
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

/** Returns the cash that the drawer should hold, which follows the sales; none in a blind count. */
function useExpectedCash(cashRegister: CashRegister): Cents | undefined {
  const reading = useRead(
    cashRegisterEndpoints.reading,
    { params: { id: cashRegister._id } },
    { enabled: !isCountedBlind(cashRegister) },
  );
  const expected = reading.data?.drawer.expectedAmount;
  return expected === undefined ? undefined : toCents(expected);
}

interface ExpectedProps {
  cashRegister: CashRegister;
  expected: Cents | undefined;
}

function Expected({ cashRegister, expected }: ExpectedProps) {
  if (isCountedBlind(cashRegister))
    return <p className={styles.hint}>Contá la caja: los importes se ven después de cerrarla.</p>;
  return (
    <p className={styles.expected}>
      Debería haber <strong>{expected === undefined ? '…' : formatMoney(expected)}</strong>
    </p>
  );
}
