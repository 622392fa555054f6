import { saleEndpoints } from '@mostrador/contracts/sales';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { call, session, sessionStore } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';
import { forgetShopOnDevice } from './forget-shop-on-device.ts';

/** Long enough to read that it is done. */
const LEAVE_AFTER_MS = 2000;

/**
 * Deletes the shop, forgets it on this device, and two seconds later ends the session on screen: the
 * host then shows /login.
 */
export function useDeleteAccount() {
  return useMutation({
    async mutationFn() {
      // Read before it is gone: carts are kept by seller.
      const sellers = await call(saleEndpoints.sellers).catch(() => []);
      const own = sessionStore.getState().user?._id;
      const answer = await call(shopDataEndpoints.deleteAll);
      await forgetShopOnDevice([...sellers.map(({ _id }) => _id), ...(own ? [own] : [])]);
      return answer;
    },
    onSuccess: () => void setTimeout(session.forget, LEAVE_AFTER_MS),
  });
}
