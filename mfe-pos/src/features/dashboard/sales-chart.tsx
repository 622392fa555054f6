import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconChartLine } from '@mostrador/shared-ui/icons';
import { LineChart } from '@mostrador/shared-ui/line-chart';
import { Card } from '@mostrador/shared-ui/page';
import { EmptyState } from '@mostrador/shared-ui/states';

const TITLE = 'Ventas de los últimos 7 días';
const HEADS = { point: 'Día', value: 'Ventas' };

// The answer writes a day as its midnight in UTC.
const short = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'short' });
const long = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const compact = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });

export function SalesChart({ days }: { days: DashboardStats['dailySales'] }) {
  const isEmpty = days.every(({ total, count }) => total === 0 && count === 0);
  return (
    <Card title={TITLE}>
      {isEmpty ? (
        <EmptyState icon={<IconChartLine />} title="No hay ventas en los últimos 7 días" />
      ) : (
        <LineChart
          label={TITLE}
          heads={HEADS}
          points={days.map(({ _id, total }) => ({
            key: _id,
            label: short.format(new Date(_id)),
            longLabel: long.format(new Date(_id)),
            value: total,
          }))}
          format={(total) => formatMoney(toCents(total))}
          formatShort={(total) => `$\u00a0${compact.format(total)}`}
        />
      )}
    </Card>
  );
}
