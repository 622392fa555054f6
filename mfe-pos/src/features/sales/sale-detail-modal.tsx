import type { Sale, SaleItem } from '@mostrador/contracts/sales';
import {
  type Cents,
  containedIva,
  formatDateTime,
  formatMoney,
  formatQuantity,
  isMeasured,
  NO_MONEY,
  sumOf,
  toCents,
  UNIT_SYMBOL,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { Badge } from '@mostrador/shared-ui/badge';
import { Modal } from '@mostrador/shared-ui/modal';
import type { ReactNode } from 'react';
import { changeOf } from './change-of.ts';
import styles from './sale-detail-modal.module.css';

/** All that a sale recorded. */
export default function SaleDetailModal({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const change = changeOf(sale);
  const discount = toCents(sale.discount);
  const subtotal = sumOf(sale.items.map((item) => toCents(item.subtotal)));
  const iva = sumOf(
    containedIva(sale.items.map((item) => ({ ...item, charged: toCents(item.charged) }))).map(
      (rate) => rate.iva,
    ),
  );

  return (
    <Modal title="Detalle de la venta" opened onClose={onClose}>
      <div className={styles.detail}>
        <dl className={styles.facts}>
          <Fact name="Fecha">{formatDateTime(sale.createdAt)}</Fact>
          <Fact name="Vendedor">{sale.userId.username}</Fact>
          <Fact name="Cliente">{sale.customerId?.name ?? 'Consumidor final'}</Fact>
          <Fact name="Estado">
            {sale.status === 'cancelled' ? (
              <Badge tone="danger">Anulada</Badge>
            ) : (
              <Badge tone="success">Completada</Badge>
            )}
          </Fact>
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
        <dl className={styles.amounts}>
          {discount > 0 && (
            <>
              <Amount name="Subtotal" amount={subtotal} />
              <Amount
                name={
                  sale.discountPercent === null
                    ? 'Descuento'
                    : `Descuento ${formatQuantity(sale.discountPercent)} %`
                }
                amount={-discount as Cents}
              />
            </>
          )}
          <Amount name="Total" amount={toCents(sale.total)} isTotal />
          {sale.payments.map(({ method, amount }) => (
            <Amount key={method} name={method} amount={toCents(amount)} />
          ))}
          {change !== undefined && change > NO_MONEY && <Amount name="Vuelto" amount={change} />}
          <Amount name="IVA contenido" amount={iva} />
        </dl>
      </div>
    </Modal>
  );
}

/** `2 × $ 3.450,00`, `0,350 kg × $ 12.345,00 · −10 %` */
function howSold({ quantity, unit, price, discount, discountPercent }: SaleItem): string {
  const measured = isMeasured(unit) ? `\u00a0${UNIT_SYMBOL[unit]}` : '';
  const sold = `${formatQuantity(quantity)}${measured} × ${formatMoney(toCents(price))}`;
  if (discount === 0) return sold;
  const off =
    discountPercent === null
      ? formatMoney(toCents(discount))
      : `${formatQuantity(discountPercent)}\u00a0%`;
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

interface AmountProps {
  name: string;
  amount: Cents;
  isTotal?: boolean;
}

function Amount({ name, amount, isTotal }: AmountProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
