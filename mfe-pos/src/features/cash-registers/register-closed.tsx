import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { formatMoney } from '@mostrador/domain/format';
import { cents, toCents } from '@mostrador/domain/money';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { differenceInWords } from './cash-words.ts';
import styles from './register-closed.module.css';
import { ReportButtons } from './report-buttons.tsx';

export interface RegisterClosedProps {
  cashRegister: CashRegister;
  onClose: () => void;
}

/** Shown after closing: whether the counted amount matches the expected one. */
export function RegisterClosed({ cashRegister, onClose }: RegisterClosedProps) {
  const { actualAmount, expectedAmount, difference } = cashRegister;
  const differs = toCents(difference ?? 0);

  return (
    <Modal
      title="Caja cerrada"
      size="sm"
      opened
      onClose={onClose}
      hideCloseButton
      footer={
        <Button variant="primary" size="lg" fullWidth onClick={onClose} data-autofocus>
          Listo
        </Button>
      }
    >
      <Stack>
        <p className={styles.result} data-tone={toneOf(differs)}>
          {differenceInWords(differs)}
          <strong className={styles.difference}>{formatMoney(cents(Math.abs(differs)))}</strong>
        </p>
        <Amounts>
          <Amount label="Esperado">{formatMoney(toCents(expectedAmount ?? 0))}</Amount>
          <Amount label="Contado">{formatMoney(toCents(actualAmount ?? 0))}</Amount>
        </Amounts>
        <ReportButtons cashRegister={cashRegister} />
      </Stack>
    </Modal>
  );
}

function toneOf(difference: number): 'even' | 'over' | 'short' {
  if (difference === 0) return 'even';
  return difference > 0 ? 'over' : 'short';
}
