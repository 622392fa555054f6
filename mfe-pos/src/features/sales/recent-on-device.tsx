import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney, formatTime, methodsInWords, toCents } from '@mostrador/domain';
import { useShopMethods } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { PrintProvisionalReceipt } from './receipts/provisional-receipt.tsx';
import styles from './recent-sales.module.css';

interface RecentOnDeviceProps {
  /** Each with its provisional number, the newest first. */
  sales: readonly { number: string; sale: Sale }[];
}

/** The last sales that only this device has, above those of the server. */
export function RecentOnDevice({ sales }: RecentOnDeviceProps) {
  const methods = useShopMethods();
  return (
    <ul className={styles.list} aria-label="Por enviar">
      {sales.map(({ number, sale }) => (
        <li key={number} className={styles.onDevice}>
          <time id={idOf(sale)} dateTime={sale.createdAt} className={styles.when}>
            {formatTime(sale.createdAt)}
          </time>
          <span className={styles.when}>{number}</span>
          <Badge tone="warning">Por enviar</Badge>
          <span className={styles.method}>{methodsInWords(sale, methods)}</span>
          <span className={styles.total}>{formatMoney(toCents(sale.total))}</span>
          <PrintProvisionalReceipt sale={sale} number={number} describedBy={idOf(sale)} />
        </li>
      ))}
    </ul>
  );
}

/** The id of the element with a sale's time, which describes its button. */
function idOf({ _id }: Sale): string {
  return `sale-on-device-at-${_id}`;
}
