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
import { IconCash, IconChevronDown } from '@mostrador/shared-ui/icons';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@mostrador/shared-ui/menu';
import { Skeleton } from '@mostrador/shared-ui/states';
import { type ComponentProps, useEffect } from 'react';
import styles from './cash-bar.module.css';
import type { CashDialog } from './cash-dialog.ts';
import type { CashOnDevice } from './cash-on-device.ts';
import { MOVEMENT_IN_WORDS, openedInWords } from './cash-words.ts';

/** The dialogs load after the page, while there is a network: they work without one too. */
const SHOWN_MS = 3000;

export interface CashBarProps {
  /** One button, whose menu has everything. */
  compact: boolean;
  /** Left out where the register needs the server. */
  device?: CashOnDevice | undefined;
  onOpen: (dialog: CashDialog) => void;
}

/** Whether the cash register is open, since when and by whom, and what can be done with it. */
export function CashBar({ compact, device, onOpen }: CashBarProps) {
  const now = useServerNow();
  useEffect(function loadDialogsEarly() {
    const shown = setTimeout(
      () => void import('./cash-dialogs.tsx').catch(() => undefined),
      SHOWN_MS,
    );
    return () => clearTimeout(shown);
  }, []);
  const current = useRead(cashRegisterEndpoints.current);
  const mayManage = useCan('canManageCashRegister');
  const isRequired = useSession().user?.cashRegisterConfig.requireCashRegister ?? false;

  if (current.isPending)
    return (
      <div role="status" aria-label="Cargando la caja" className={styles.loading}>
        <Skeleton height="1.5rem" />
      </div>
    );
  if (current.isLoadingError && compact)
    return (
      <RegisterMenu
        name="No se pudo leer la caja"
        onConfigure={() => onOpen({ kind: 'configure' })}
      >
        <MenuItem onSelect={() => void current.refetch()}>Reintentar</MenuItem>
      </RegisterMenu>
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
  const known = current.data as CurrentCashRegister;
  const { suggestedOpeningAmount, beforeOpening } = known;
  const cashRegister = known.cashRegister ?? device?.opened ?? null;
  const mustOpen = isRequired && !cashRegister;
  const name = cashRegister ? 'Caja abierta' : 'Caja cerrada';
  const detail = detailOf({ cashRegister, beforeOpening, mayManage, mustOpen, now });
  const state = {
    'data-open': cashRegister !== null || undefined,
    'data-must-open': mustOpen || undefined,
  };
  const [act, openAct]: [string, CashDialog] = cashRegister
    ? ['Cerrar Caja', { kind: 'close', cashRegister }]
    : ['Abrir Caja', { kind: 'open', suggestedAmount: suggestedOpeningAmount }];

  if (compact)
    return (
      <>
        {mustOpen && mayManage && (
          <Button size="sm" variant="primary" onClick={() => onOpen(openAct)}>
            {act}
          </Button>
        )}
        <RegisterMenu
          {...state}
          name={name}
          detail={detail}
          onConfigure={() => onOpen({ kind: 'configure' })}
        >
          {mayManage && (
            <>
              <MenuItem onSelect={() => onOpen(openAct)}>{act}</MenuItem>
              {cashRegister && <MovementItems cashRegister={cashRegister} onOpen={onOpen} />}
            </>
          )}
        </RegisterMenu>
      </>
    );
  return (
    <div className={styles.bar} {...state}>
      <State name={name} detail={detail} />
      {mayManage && cashRegister && <Movements cashRegister={cashRegister} onOpen={onOpen} />}
      {/* One button for both states, so that it has the focus again once the register is open or
          closed. */}
      {mayManage && (
        <Button
          size="sm"
          variant={mustOpen ? 'primary' : 'secondary'}
          onClick={() => onOpen(openAct)}
        >
          {act}
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

interface RegisterMenuProps extends ComponentProps<'button'> {
  name: string;
  detail?: string | undefined;
  onConfigure: () => void;
}

/** The register as a dot and its name, on a phone the dot alone, with a menu of what can be done. */
function RegisterMenu({ name, detail, onConfigure, children, ...rest }: RegisterMenuProps) {
  return (
    <Menu
      trigger={
        <button {...rest} type="button" className={styles.compact} title={detail}>
          <span className={styles.name}>
            <span className={styles.compactName}>{name}</span>
          </span>
          <IconChevronDown aria-hidden="true" />
        </button>
      }
    >
      <MenuGroup label={detail ? `${name} ${detail}` : name}>{children}</MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={onConfigure}>Configurar Caja</MenuItem>
    </Menu>
  );
}

interface MovementsProps extends Pick<CashBarProps, 'onOpen'> {
  cashRegister: CashRegister;
}

function Movements({ cashRegister, onOpen }: MovementsProps) {
  return (
    <Menu
      trigger={
        <Button size="sm" leftIcon={<IconCash aria-hidden="true" />}>
          Movimientos
        </Button>
      }
    >
      <MovementItems cashRegister={cashRegister} onOpen={onOpen} />
    </Menu>
  );
}

function MovementItems({ cashRegister, onOpen }: MovementsProps) {
  return (
    <>
      {CASH_MOVEMENT_KINDS.map((movement) => (
        <MenuItem key={movement} onSelect={() => onOpen({ kind: 'move', movement, cashRegister })}>
          {MOVEMENT_IN_WORDS[movement]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onOpen({ kind: 'reading', cashRegister })}>Informe X</MenuItem>
    </>
  );
}
