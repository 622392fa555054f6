import {
  type Billing,
  type SubscriptionPayment,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { formatLongDate, formatMoney, toCents } from '@mostrador/domain';
import { useDownload } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconDownload } from '@mostrador/shared-ui/icons';
import { Card, Hint } from '@mostrador/shared-ui/page';
import styles from './payments-card.module.css';

/** The shop's payments with their receipts, and the date of the next one. */
export function PaymentsCard({ billing }: { billing: Billing }) {
  const { payments, nextPaymentDate, amount, state } = billing;
  const receipt = useDownload(subscriptionEndpoints.paymentReceipt, {
    failure: 'Error al descargar el comprobante',
  });
  const isReceiptOf = ({ _id }: SubscriptionPayment) =>
    receipt.isPending && receipt.variables?.params.id === _id;
  return (
    <Card title="Pagos">
      {state === 'paid' && nextPaymentDate && amount !== null && (
        <Hint>
          El próximo pago, de {formatMoney(toCents(amount))}, es el{' '}
          {formatLongDate(nextPaymentDate)}.
        </Hint>
      )}
      {payments.length === 0 ? (
        <Hint>Todavía no hiciste ningún pago.</Hint>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment._id} className={styles.payment}>
              <span className={styles.what}>
                <span>{formatLongDate(payment.paidAt)}</span>
                <span className={styles.period}>
                  {payment.number} · hasta el {formatLongDate(payment.until)}
                </span>
              </span>
              <span className={styles.amount}>{formatMoney(toCents(payment.amount))}</span>
              <Button
                size="sm"
                leftIcon={<IconDownload aria-hidden="true" />}
                aria-label={`Descargar el comprobante ${payment.number}`}
                pending={isReceiptOf(payment)}
                onClick={() => receipt.mutate({ params: { id: payment._id } })}
              >
                Comprobante
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
