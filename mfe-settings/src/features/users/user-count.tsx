import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { formatQuantity } from '@mostrador/domain/format';
import { useRead } from '@mostrador/shared-data';

/** The number of active users out of the plan's limit; nothing until it is known. */
export function UserCount() {
  const { data } = useRead(subscriptionEndpoints.current);
  if (!data) return null;
  const { currentUsers } = data.usage;
  const { maxUsers } = data.limits;
  const used = formatQuantity(currentUsers);
  if (maxUsers === null) return `${used} ${currentUsers === 1 ? 'usuario' : 'usuarios'}`;
  return `${used} de ${formatQuantity(maxUsers)} usuarios de tu plan`;
}
