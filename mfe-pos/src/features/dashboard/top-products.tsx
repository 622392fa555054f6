// biome-ignore-all lint/a11y/noRedundantRoles: in a grid the elements lose their roles
import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { formatInUnit, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { comparableQuantity } from '@mostrador/domain/units';
import { IconPackage } from '@mostrador/shared-ui/icons';
import { Card } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { EmptyState } from '@mostrador/shared-ui/states';
import { useSearchParams } from 'react-router-dom';
import styles from './top-products.module.css';

const TITLE = 'Productos más vendidos';

/** The URL parameter of the measure; the quantity is the default. */
const MEASURE = 'top';
const MEASURES = [
  { value: 'quantity', label: 'Cantidad' },
  { value: 'revenue', label: 'Ingresos' },
] as const;
type Measure = (typeof MEASURES)[number]['value'];

type Product = DashboardStats['topProducts'][number];

interface TopProductsProps {
  byQuantity: readonly Product[];
  byRevenue: readonly Product[];
}

/**
 * The top products of the last thirty days, by quantity or by revenue. Each bar shows that measure
 * relative to the first one's.
 */
export function TopProducts({ byQuantity, byRevenue }: TopProductsProps) {
  const [params, setParams] = useSearchParams();
  const measure: Measure = params.get(MEASURE) === 'revenue' ? 'revenue' : 'quantity';
  const products = measure === 'revenue' ? byRevenue : byQuantity;
  const sizeOf = ({ quantity, unit, revenue }: Product) =>
    measure === 'revenue' ? revenue : comparableQuantity(quantity, unit);
  const most = products[0] ? sizeOf(products[0]) : 0;

  return (
    <Card
      title={TITLE}
      actions={
        products.length > 0 && (
          <SegmentedControl
            label="Ordenar por"
            options={MEASURES}
            value={measure}
            onChange={(next) =>
              setParams(next === 'revenue' ? { [MEASURE]: next } : {}, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )
      }
    >
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
            {products.map((product, place) => (
              <tr key={product.productId} role="row" className={styles.row}>
                <td role="cell" className={styles.rank}>
                  {place + 1}
                </td>
                <th role="rowheader" scope="row" className={styles.name}>
                  {product.productName}
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(sizeOf(product) / most) * 100}%` }}
                    aria-hidden="true"
                  />
                </th>
                <td role="cell" className={styles.number}>
                  {formatInUnit(product.quantity, product.unit)}
                </td>
                <td role="cell" className={styles.number}>
                  {formatMoney(toCents(product.revenue))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
