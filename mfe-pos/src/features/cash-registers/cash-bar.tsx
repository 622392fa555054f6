import {
  CASH_MOVEMENT_KINDS,
  type CashRegister,
  type CurrentCashRegister,
  cashRegisterEndpoints,
} from '@mostrador/contracts/cash-registers';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useCan, useServerNow, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconCash } from '@mostrador/shared-ui/icons';
import { Menu, MenuItem, MenuSeparator } from '@mostrador/shared-ui/menu';
import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './cash-bar.module.css';
import type { CashDialog } from './cash-dialog.ts';
import { MOVEMENT_IN_WORDS, openedInWords } from './cash-words.ts';

export interface CashBarProps {
  onOpen: (dialog: CashDialog) => void;
}

/** Whether the cash register is open, since when and by whom, and what can be done with it. */
export function CashBar({ onOpen }: CashBarProps) {
  const now = useServerNow();
  const current = useRead(cashRegisterEndpoints.current);
  const mayManage = useCan('canManageCashRegister');
  const isRequired = useSession().user?.cashRegisterConfig.requireCashRegister ?? false;

  if (current.isPending)
    return (
      <div role="status" aria-label="Cargando la caja" className={styles.loading}>
        <Skeleton height="1.5rem" />
      </div>
    );
  if (current.isLoadingError)
    return (
      <div role="alert" className={styles.bar}>
        <State name="No se pudo leer la caja" />
        <Button size="sm" onClick={() => current.refetch()}>
          Reintentar
        </Button>
      </div>
    );
  const { cashRegister, suggestedOpeningAmount, beforeOpening } =
    current.data as CurrentCashRegister;
  const mustOpen = isRequired && !cashRegister;

  return (
    <div
      className={styles.bar}
      data-open={cashRegister !== null || undefined}
      data-must-open={mustOpen || undefined}
    >
      <State
        name={cashRegister ? 'Caja abierta' : 'Caja cerrada'}
        detail={detailOf({ cashRegister, beforeOpening, mayManage, mustOpen, now })}
      />
      {mayManage && cashRegister && <Movements cashRegister={cashRegister} onOpen={onOpen} />}
      {/* One button for both states, so that it has the focus again once the register is open or
          closed. */}
      {mayManage && (
        <Button
          size="sm"
          variant={mustOpen ? 'primary' : 'secondary'}
          onClick={() =>
            onOpen(
              cashRegister
                ? { kind: 'close', cashRegister }
                : { kind: 'open', suggestedAmount: suggestedOpeningAmount },
            )
          }
        >
          {cashRegister ? 'Cerrar Caja' : 'Abrir Caja'}
        </Button>
      )}
    </div>
  );
}

interface DetailOptions extends Pick<CurrentCashRegister, 'cashRegister' | 'beforeOpening'> {
  mayManage: boolean;
  mustOpen: boolean;
  now: Date;
}

function detailOf({
  cashRegister,
  beforeOpening,
  mayManage,
  mustOpen,
  now,
}: DetailOptions): string | undefined {
  if (!mayManage) return 'No tienes permisos para gestionar la caja';
  if (cashRegister) return openedInWords(cashRegister, now);
  if (mustOpen) return 'Abrila para vender';
  return beforeOpening ? `${formatMoney(toCents(beforeOpening))} antes de abrir` : undefined;
}

function State({ name, detail }: { name: string; detail?: string | undefined }) {
  return (
    <p role="status" className={styles.state}>
      <strong className={styles.name}>{name}</strong>
      {detail && (
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
      )}
    </p>
  );
}

function Movements({ cashRegister, onOpen }: CashBarProps & { cashRegister: CashRegister }) {
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          leftIcon={<IconCash aria-hidden="true" />}
          aria-label="Movimientos"
          title="Movimientos"
        >
          <span className={styles.menuName}>Movimientos</span>
        </Button>
      }
    >
      {CASH_MOVEMENT_KINDS.map((movement) => (
        <MenuItem key={movement} onSelect={() => onOpen({ kind: 'move', movement, cashRegister })}>
          {MOVEMENT_IN_WORDS[movement]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onOpen({ kind: 'reading', cashRegister })}>Informe X</MenuItem>
    </Menu>
  );
}
