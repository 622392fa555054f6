import { saleEndpoints } from '@mostrador/contracts/sales';
import { OTP_HEADER, shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { call, session, sessionStore } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';
import { forgetShopOnDevice } from './forget-shop-on-device.ts';

/** Long enough to read the confirmation. */
const LEAVE_AFTER_MS = 2000;

/**
 * Deletes the shop, with a code if the user's second factor is on, and removes its data from this
 * device. Two seconds later it ends the session on screen: the host then shows /login.
 */
export function useDeleteAccount() {
  return useMutation({
    async mutationFn(otp: string | undefined) {
      // Read before the deletion: carts are stored by seller.
      const sellers = await call(saleEndpoints.sellers).catch(() => []);
      const { _id: own, shopId } = sessionStore.getState().user ?? {};
      const answer = await call(shopDataEndpoints.deleteAll, {
        headers: otp === undefined ? {} : { [OTP_HEADER]: otp.trim() },
      });
      await forgetShopOnDevice(shopId, [...sellers.map(({ _id }) => _id), ...(own ? [own] : [])]);
      return answer;
    },
    onSuccess: () => void setTimeout(session.forget, LEAVE_AFTER_MS),
  });
}
