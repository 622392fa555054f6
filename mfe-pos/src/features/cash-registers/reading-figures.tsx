import type {
  CashMovement,
  CashRegister,
  CashRegisterReading,
} from '@mostrador/contracts/cash-registers';
import { formatDateTime, formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { saleNumberInWords } from '@mostrador/domain/sale-number';
import { useMethodName } from '@mostrador/shared-data';
import type { ReactNode } from 'react';
import { MOVEMENT_IN_WORDS, whenInShift } from './cash-words.ts';
import { Difference } from './difference.tsx';
import styles from './reading-figures.module.css';

interface ReadingFiguresProps {
  reading: CashRegisterReading;
  /** More sections, after the others. */
  children?: ReactNode;
}

/** A shift's cash movements, its sales, and the amounts left to check. */
export function ReadingFigures({ reading, children }: ReadingFiguresProps) {
  const nameOf = useMethodName();
  const { cashRegister, byMethod, bySeller, givenBackByMethod, accountPayments, movements } =
    reading;
  // A server of an earlier release answers without the last three.
  const { count, otherPayments, adjustments = [], rounding = 0, afterClosing } = reading;

  return (
    <div className={styles.reading}>
      <Section title="Turno">
        <Line name="Apertura">
          {formatDateTime(cashRegister.openedAt)} · {cashRegister.openedBy}
        </Line>
        {cashRegister.closedAt && (
          <Line name="Cierre">
            {formatDateTime(cashRegister.closedAt)} · {cashRegister.closedBy}
          </Line>
        )}
        {cashRegister.number !== null && (
          <Line name="Informe Z">N.º {formatQuantity(cashRegister.number)}</Line>
        )}
        {cashRegister.notes && <Line name="Notas de apertura">{cashRegister.notes}</Line>}
        {cashRegister.closingNotes && (
          <Line name="Notas de cierre">{cashRegister.closingNotes}</Line>
        )}
      </Section>
      <DrawerSection reading={reading} />
      <BeforeOpeningSection reading={reading} />
      <SalesSection reading={reading} />
      {afterClosing && afterClosing.count > 0 && (
        <Section title="Ventas posteriores al cierre">
          <Line
            name={`Hechas sin conexión (${formatQuantity(afterClosing.count)})`}
            amount={afterClosing.total}
          />
          <Line name="En efectivo" amount={afterClosing.cash} />
        </Section>
      )}
      {byMethod.length > 0 && (
        <Section title="Ventas por medio de pago">
          {byMethod.map(({ method, count, total }) => (
            <Line
              key={method}
              name={`${nameOf(method)} (${formatQuantity(count)})`}
              amount={total}
            />
          ))}
        </Section>
      )}
      {(adjustments.length > 0 || rounding !== 0) && (
        <Section title="Recargos, descuentos y redondeo">
          {adjustments.map(({ method, count, total }) => (
            <Line
              key={method}
              name={`${nameOf(method)} (${formatQuantity(count)})`}
              amount={total}
            />
          ))}
          {rounding !== 0 && <Line name="Redondeo" amount={rounding} />}
        </Section>
      )}
      {bySeller.length > 0 && (
        <Section title="Ventas por vendedor">
          {bySeller.map(({ username, count, total }) => (
            <Line key={username} name={`${username} (${formatQuantity(count)})`} amount={total} />
          ))}
        </Section>
      )}
      {givenBackByMethod.length > 0 && (
        <Section title="Devuelto por medio de pago">
          {givenBackByMethod.map(({ method, count, total }) => (
            <Line
              key={method}
              name={`${nameOf(method)} (${formatQuantity(count)})`}
              amount={-total}
            />
          ))}
        </Section>
      )}
      {accountPayments.length > 0 && (
        <Section title="Cobros de cuenta corriente">
          {accountPayments.map(({ method, count, total }) => (
            <Line
              key={method}
              name={`${nameOf(method)} (${formatQuantity(count)})`}
              amount={total}
            />
          ))}
        </Section>
      )}
      {count.length > 0 && (
        <Section title="Billetes contados">
          {count.map(({ value, quantity }) => (
            <Line
              key={value}
              name={`${formatQuantity(quantity)} × $\u00a0${formatQuantity(value)}`}
              amount={value * quantity}
            />
          ))}
        </Section>
      )}
      <Movements title="Movimientos" movements={movements} shift={cashRegister} />
      <Movements
        title="Movimientos posteriores al cierre"
        movements={afterClosing?.movements ?? []}
        shift={cashRegister}
      />
      {otherPayments.length > 0 && (
        <Section title="Pagos para controlar" wide>
          {otherPayments.map(({ saleId, saleNumber, method, amount, createdAt, username }) => (
            <Line
              key={`${saleId} ${method}`}
              name={nameOf(method)}
              detail={`${whenInShift(createdAt, cashRegister)} · ${saleNumberInWords({ _id: saleId, number: saleNumber })} · ${username}`}
              amount={amount}
            />
          ))}
        </Section>
      )}
      {children}
    </div>
  );
}

function DrawerSection({ reading: { cashRegister, drawer } }: { reading: CashRegisterReading }) {
  return (
    <Section title="Efectivo en la caja">
      <Line name="Monto inicial" amount={drawer.openingAmount} />
      {drawer.beforeOpening !== 0 && <Line name="Antes de abrir" amount={drawer.beforeOpening} />}
      <Line name="Ventas en efectivo" amount={drawer.sold} />
      {drawer.givenBack > 0 && <Line name="Devuelto en efectivo" amount={-drawer.givenBack} />}
      {drawer.accountPayments > 0 && (
        <Line name="Cobros de cuenta corriente" amount={drawer.accountPayments} />
      )}
      {drawer.in > 0 && <Line name="Ingresos" amount={drawer.in} />}
      {drawer.out > 0 && <Line name="Egresos y retiros" amount={-drawer.out} />}
      <Line name="Esperado" amount={drawer.expectedAmount} isMain />
      {cashRegister.actualAmount !== null && (
        <Line name="Contado" amount={cashRegister.actualAmount} />
      )}
      {cashRegister.difference !== null && (
        <Line name="Diferencia">
          <Difference cashRegister={cashRegister} />
        </Line>
      )}
    </Section>
  );
}

/** Cash that moved while no register was open. */
function BeforeOpeningSection({
  reading: {
    beforeOpening: { sold, givenBack, accountPayments },
  },
}: {
  reading: CashRegisterReading;
}) {
  if (sold === 0 && givenBack === 0 && accountPayments === 0) return null;
  return (
    <Section title="Antes de abrir, en efectivo">
      {sold > 0 && <Line name="Ventas con la caja cerrada" amount={sold} />}
      {givenBack > 0 && <Line name="Devoluciones y anulaciones" amount={-givenBack} />}
      {accountPayments > 0 && <Line name="Cobros de cuenta corriente" amount={accountPayments} />}
    </Section>
  );
}

function SalesSection({
  reading: { sales, returns, cancelled },
}: {
  reading: CashRegisterReading;
}) {
  return (
    <Section title="Ventas">
      <Line name={`Ventas (${formatQuantity(sales.count)})`} amount={sales.total} isMain />
      {returns.count > 0 && (
        <Line name={`Devoluciones (${formatQuantity(returns.count)})`} amount={-returns.total} />
      )}
      {cancelled.count > 0 && (
        <Line name={`Anuladas (${formatQuantity(cancelled.count)})`} amount={cancelled.total} />
      )}
    </Section>
  );
}

interface SectionProps {
  title: string;
  /** The whole width, for lines with a text. */
  wide?: boolean;
  children: ReactNode;
}

/** A titled list of lines. */
export function Section({ title, wide, children }: SectionProps) {
  return (
    <section className={styles.section} data-wide={wide}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>{children}</dl>
    </section>
  );
}

interface LineProps {
  name: string;
  /** The time and the user. */
  detail?: string;
  /** Pesos. */
  amount?: number;
  isMain?: boolean;
  /** Instead of an amount. */
  children?: ReactNode;
}

export function Line({ name, detail, amount, isMain, children }: LineProps) {
  return (
    <div className={styles.line} data-main={isMain}>
      <dt>
        {name}
        {detail && <span className={styles.detail}>{detail}</span>}
      </dt>
      <dd data-amount={amount !== undefined || undefined}>
        {amount === undefined ? children : formatMoney(toCents(amount))}
      </dd>
    </div>
  );
}

interface MovementsProps {
  title: string;
  movements: readonly CashMovement[];
  shift: CashRegister;
}

function Movements({ title, movements, shift }: MovementsProps) {
  if (movements.length === 0) return null;
  return (
    <Section title={title} wide>
      {movements.map(({ _id, kind, amount, reason, createdAt, userId }) => (
        <Line
          key={_id}
          name={`${MOVEMENT_IN_WORDS[kind]}: ${reason}`}
          detail={`${whenInShift(createdAt, shift)} · ${userId.username}`}
          amount={kind === 'in' ? amount : -amount}
        />
      ))}
    </Section>
  );
}
