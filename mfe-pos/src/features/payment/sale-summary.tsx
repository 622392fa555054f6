import { type Discount, formatMoney, type PricedSale } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { nameOfDiscount } from './sale-discount.ts';
import styles from './sale-summary.module.css';

export interface SaleSummaryProps {
  sale: Pick<PricedSale, 'subtotal' | 'discount'>;
  discount: Discount | undefined;
  /** What is wrong with the discounts. */
  problem: string | undefined;
  disabled: boolean;
  onDiscount: () => void;
}

/** What comes before the total: the subtotal and the discount on the whole, once there is one. */
export function SaleSummary({ sale, discount, problem, disabled, onDiscount }: SaleSummaryProps) {
  const edit = (
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

  return (
    <div className={styles.summary}>
      {discount ? (
        <dl className={styles.amounts}>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatMoney(sale.subtotal)}</dd>
          </div>
          <div>
            <dt>{edit}</dt>
            <dd>−{formatMoney(sale.discount)}</dd>
          </div>
        </dl>
      ) : (
        edit
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
