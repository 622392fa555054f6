import { formatQuantity } from '@mostrador/domain/format';
import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';

/** The room that the shop's plan has for products; a limit of null is none. */
export interface PlanRoom {
  used: number;
  limit: number | null;
}

/** Returns the number of products beyond the plan's limit. */
export function excessOf({ used, limit }: PlanRoom, created: number): number {
  return limit === null || created === 0 ? 0 : Math.max(used + created - limit, 0);
}

interface PlanLimitNoticeProps {
  room: PlanRoom;
  created: number;
}

/** Says that the plan has no room for the new products; nothing when it has. */
export function PlanLimitNotice({ room, created }: PlanLimitNoticeProps) {
  const excess = excessOf(room, created);
  if (excess === 0) return null;
  return (
    <Alert
      kind="error"
      action={
        <LinkButton size="sm" to="/subscription">
          Ver planes
        </LinkButton>
      }
    >
      Tu plan permite {formatQuantity(room.limit ?? 0)} productos: con esta lista tendrías{' '}
      {formatQuantity(room.used + created)}. Dejá afuera {formatQuantity(excess)}, no crees los
      nuevos, o cambiá de plan.
    </Alert>
  );
}
