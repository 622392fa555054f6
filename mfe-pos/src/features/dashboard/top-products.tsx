// biome-ignore-all lint/a11y/noRedundantRoles: in a grid the elements lose their roles
import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { formatInUnit, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconPackage } from '@mostrador/shared-ui/icons';
import { Card } from '@mostrador/shared-ui/page';
import { EmptyState } from '@mostrador/shared-ui/states';
import styles from './top-products.module.css';

const TITLE = 'Productos más vendidos';

/**
 * The top products of the last thirty days. Each bar shows the revenue relative to the first one's.
 */
export function TopProducts({ products }: { products: DashboardStats['topProducts'] }) {
  const most = products[0]?.revenue ?? 0;
  return (
    <Card title={TITLE}>
      {products.length === 0 ? (
        <EmptyState icon={<IconPackage />} title="No hay ventas en el último mes" />
      ) : (
        <table role="table" className={styles.table} aria-label={TITLE}>
          <thead role="rowgroup">
            <tr role="row" className={styles.row}>
              <th role="columnheader" scope="col" className={styles.rank}>
                #
              </th>
              <th role="columnheader" scope="col" className={styles.name}>
                Producto
              </th>
              <th role="columnheader" scope="col" className={styles.number}>
                Cantidad
              </th>
              <th role="columnheader" scope="col" className={styles.number}>
                Ingresos
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {products.map(({ productId, productName, unit, quantity, revenue }, place) => (
              <tr key={productId} role="row" className={styles.row}>
                <td role="cell" className={styles.rank}>
                  {place + 1}
                </td>
                <th role="rowheader" scope="row" className={styles.name}>
                  {productName}
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(revenue / most) * 100}%` }}
                    aria-hidden="true"
                  />
                </th>
                <td role="cell" className={styles.number}>
                  {formatInUnit(quantity, unit)}
                </td>
                <td role="cell" className={styles.number}>
                  {formatMoney(toCents(revenue))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
