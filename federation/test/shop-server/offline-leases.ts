import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineLeaseEndpoints } from '@mostrador/contracts/offline-leases';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import { allowsOfflineCredit } from '@mostrador/contracts/payment-methods';
import { newId } from '@mostrador/domain';
import type { Shop } from './shop.ts';

/** Issues leases only in a shop whose test asks for them: other tills wait for the server. */
export function offlineLeaseHandlers(shop: Shop) {
  return [
    mockEndpoint(offlineLeaseEndpoints.issue, () => {
      if (!shop.issuesLeases) return refuse(404, { error: 'No existe', code: 'address.unknown' });
      const now = Date.now();
      return {
        _id: newId(),
        issuedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + OFFLINE_LEASE_MS).toISOString(),
        allowsCredit: allowsOfflineCredit(shop.tillSettings),
      };
    }),
  ];
}
