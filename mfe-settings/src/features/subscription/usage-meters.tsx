import type { CurrentSubscription } from '@mostrador/contracts/subscriptions';
import { formatQuantity } from '@mostrador/domain';
import { Meter } from '@mostrador/shared-ui/meter';

/** The used share of each of the plan's limits. */
export function UsageMeters({ usage, limits }: Pick<CurrentSubscription, 'usage' | 'limits'>) {
  return (
    <>
      <Usage label="Usuarios" used={usage.currentUsers} limit={limits.maxUsers} />
      <Usage label="Productos" used={usage.currentProducts} limit={limits.maxProducts} />
      <Usage
        label="Ventas de este mes"
        used={usage.salesThisMonth}
        limit={limits.maxSalesPerMonth}
      />
    </>
  );
}

function Usage({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const count = formatQuantity(used);
  const text = limit === null ? `${count}, sin límite` : `${count} de ${formatQuantity(limit)}`;
  return <Meter label={label} value={used} max={limit} text={text} />;
}
