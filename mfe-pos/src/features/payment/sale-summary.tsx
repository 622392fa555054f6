import { type Discount, formatMoney, type PricedSale } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { nameOfDiscount } from './sale-discount.ts';
import styles from './sale-summary.module.css';

interface DiscountButtonProps {
  discount: Discount | undefined;
  disabled: boolean;
  onDiscount: () => void;
}

/** Opens the discount on the whole sale; shows its amount once there is one. */
export function DiscountButton({ discount, disabled, onDiscount }: DiscountButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      shortcut="Alt+D"
      onClick={onDiscount}
      disabled={disabled}
      className={styles.edit}
    >
      {nameOfDiscount(discount)}
    </Button>
  );
}

export interface SaleSummaryProps extends DiscountButtonProps {
  sale: Pick<PricedSale, 'subtotal' | 'discount'>;
  discount: Discount;
  /** The error of the discounts. */
  problem: string | undefined;
}

/** The rows before the total of a sale with a discount on the whole. */
export function SaleSummary({ sale, problem, ...button }: SaleSummaryProps) {
  return (
    <div className={styles.summary}>
      <dl className={styles.amounts}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(sale.subtotal)}</dd>
        </div>
        <div>
          <dt>
            <DiscountButton {...button} />
          </dt>
          <dd>−{formatMoney(sale.discount)}</dd>
        </div>
      </dl>
      {problem && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
