import { type Sale, type SaleItem, saleEndpoints } from '@mostrador/contracts/sales';
import {
  addedToSale,
  type Cents,
  changeOf,
  containedIva,
  customerNameOf,
  discountLabel,
  formatDateTime,
  formatMoney,
  formatQuantity,
  isMeasured,
  NO_MONEY,
  paidMethodLabel,
  percentage,
  saleNumberOf,
  sumOf,
  toCents,
  UNIT_SYMBOL,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { personName } from '@mostrador/domain/person-name';
import { useCan, useDayEndsAt, useServerNow } from '@mostrador/shared-auth';
import { useRead, useShopMethods } from '@mostrador/shared-data';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { showToast } from '@mostrador/shared-ui/toast';
import { type ReactNode, useState } from 'react';
import type { CorrectPaymentDialog } from './correct-payment/correct-payment-dialog.tsx';
import { isCorrectable } from './correct-payment/is-correctable.ts';
import { SaleInvoices } from './invoices/sale-invoices.tsx';
import { SaleReceiptActions } from './receipts/sale-receipt-actions.tsx';
import type { ReturnDialog } from './returns/return-dialog.tsx';
import { returnableLines } from './returns/returnable-lines.ts';
import { SaleReturns } from './returns/sale-returns.tsx';
import { useReturnsOf } from './returns/use-returns-of.ts';
import styles from './sale-detail-modal.module.css';
import { StatusBadge } from './status-badge.tsx';

export interface SaleDetailModalProps {
  /**
   * The sale as the list has it. It is refetched: another till may have cancelled or returned it.
   */
  sale: Sale;
  onClose: () => void;
}

/** All data of a sale, and its returns. */
export default function SaleDetailModal({ sale: listedSale, onClose }: SaleDetailModalProps) {
  const read = useRead(saleEndpoints.get, { params: { id: listedSale._id } });
  const sale = read.data ?? listedSale;
  const mayReturn = useCan('canManageSales');
  const returns = useReturnsOf(sale, { enabled: sale.hasReturns });
  const hasLeft = returnableLines(sale, returns.data ?? []).some(({ left }) => left > 0);
  const now = useServerNow();
  const dayEndsAt = useDayEndsAt();
  // Loaded on demand because they bring the form library.
  const [Return, setReturn] = useState<typeof ReturnDialog>();
  const [isReturning, setReturning] = useState(false);
  const [Correct, setCorrect] = useState<typeof CorrectPaymentDialog>();
  const [isCorrecting, setCorrecting] = useState(false);

  async function startReturn() {
    try {
      const { ReturnDialog } = await import('./returns/return-dialog.tsx');
      setReturn(() => ReturnDialog);
      setReturning(true);
    } catch {
      showToast({
        kind: 'error',
        message: 'No se pudo abrir la devolución. Fijate que haya conexión y probá de nuevo.',
      });
    }
  }

  async function startCorrection() {
    try {
      const { CorrectPaymentDialog } = await import('./correct-payment/correct-payment-dialog.tsx');
      setCorrect(() => CorrectPaymentDialog);
      setCorrecting(true);
    } catch {
      showToast({
        kind: 'error',
        message: 'No se pudo abrir la corrección. Fijate que haya conexión y probá de nuevo.',
      });
    }
  }

  return (
    <Modal
      title="Detalle de la venta"
      opened
      onClose={onClose}
      footer={
        <>
          <SaleReceiptActions sale={sale} />
          {mayReturn && isCorrectable(sale, { now, dayEndsAt }) && (
            <Button size="sm" onClick={startCorrection}>
              Corregir medio de pago
            </Button>
          )}
          {mayReturn && sale.status === 'completed' && hasLeft && (
            <Button size="sm" onClick={startReturn}>
              Devolver
            </Button>
          )}
        </>
      }
    >
      <div className={styles.detail}>
        {read.isError && (
          <Alert
            kind="warning"
            title="Error al cargar el detalle de la venta"
            action={
              <Button size="sm" onClick={() => read.refetch()}>
                Reintentar
              </Button>
            }
          >
            Esto es lo último que se supo de ella. Fijate que haya conexión y probá de nuevo.
          </Alert>
        )}
        <dl className={styles.facts}>
          <Fact name="Fecha">{formatDateTime(sale.createdAt)}</Fact>
          <Fact name="Número">{saleNumberOf(sale)}</Fact>
          <Fact name="Vendedor">{personName(sale.userId)}</Fact>
          <Fact name="Cliente">{customerNameOf(sale) ?? 'Consumidor final'}</Fact>
          <Fact name="Estado">
            <StatusBadge status={sale.status} />
          </Fact>
          {sale.offline && (
            <Fact name="Sin conexión">Recibida el {formatDateTime(sale.offline.receivedAt)}</Fact>
          )}
          {sale.cancelledBy && sale.cancelledAt && (
            <Fact name="Anulada por">
              {sale.cancelledBy}, {formatDateTime(sale.cancelledAt)}
            </Fact>
          )}
        </dl>
        <ul className={styles.items} aria-label="Artículos">
          {sale.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recorded sale never changes
            <li key={place} className={styles.item}>
              <span className={styles.name}>{withUnbrokenUnits(item.productName)}</span>
              <span className={styles.amount}>{formatMoney(toCents(item.subtotal))}</span>
              <span className={styles.how}>{howSold(item)}</span>
            </li>
          ))}
        </ul>
        <SaleAmounts sale={sale} />
        <SaleInvoices sale={sale} />
        {sale.hasReturns && (
          <SaleReturns
            sale={sale}
            returns={returns.data}
            failed={returns.isError}
            onRetry={() => returns.refetch()}
          />
        )}
      </div>
      {isCorrecting && Correct && <Correct sale={sale} onClose={() => setCorrecting(false)} />}
      {isReturning && Return && <Return sale={sale} onClose={() => setReturning(false)} />}
    </Modal>
  );
}

function SaleAmounts({ sale }: { sale: Sale }) {
  const methods = useShopMethods();
  const added = addedToSale(sale, methods);
  const change = changeOf(sale);
  const discount = toCents(sale.discount);
  const returned = toCents(sale.returned);
  const subtotal = sumOf(sale.items.map((item) => toCents(item.subtotal)));
  const iva = sumOf(
    containedIva(sale.items.map((item) => ({ ...item, charged: toCents(item.charged) }))).map(
      (rate) => rate.iva,
    ),
  );

  return (
    <Amounts>
      {(discount > 0 || added.length > 0) && (
        <Amount label="Subtotal">{formatMoney(subtotal)}</Amount>
      )}
      {discount > 0 && (
        <Amount label={discountLabel(sale.discountPercent)}>
          {formatMoney(-discount as Cents)}
        </Amount>
      )}
      {added.map(({ label, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recorded sale never changes
        <Amount key={place} label={label}>
          {formatMoney(amount)}
        </Amount>
      ))}
      <Amount label="Total" isTotal>
        {formatMoney(toCents(sale.total))}
      </Amount>
      {sale.payments.map(({ method, amount }) => (
        <Amount key={method} label={paidMethodLabel(method, sale, methods)}>
          {formatMoney(toCents(amount))}
        </Amount>
      ))}
      {change !== undefined && change > NO_MONEY && (
        <Amount label="Vuelto">{formatMoney(change)}</Amount>
      )}
      <Amount label="IVA contenido">{formatMoney(iva)}</Amount>
      {returned > 0 && <Amount label="Devuelto">{formatMoney(-returned as Cents)}</Amount>}
    </Amounts>
  );
}

/** `2 × $ 3.450,00`, `0,350 kg × $ 12.345,00 · −10 %` */
function howSold({ quantity, unit, price, discount, discountPercent }: SaleItem): string {
  const measured = isMeasured(unit) ? `\u00a0${UNIT_SYMBOL[unit]}` : '';
  const sold = `${formatQuantity(quantity)}${measured} × ${formatMoney(toCents(price))}`;
  if (discount === 0) return sold;
  const off =
    discountPercent === null ? formatMoney(toCents(discount)) : percentage(discountPercent);
  return `${sold} · −${off}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
