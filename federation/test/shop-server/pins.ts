import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain';
import type { Shop } from './shop.ts';

const wrongPin = () => refuse(403, { error: 'El PIN no es correcto', code: 'pin.wrong' });

/** PINs at the till; `shop.pins` has them by user. */
export function pinHandlers(shop: Shop) {
  const holderOf = (userId: string) => shop.pins.find(({ user }) => user._id === userId);
  return [
    mockEndpoint(pinEndpoints.usersAtTheTill, () =>
      shop.pins.map(({ user: { _id, username, role } }) => ({ _id, username, role, hasPin: true })),
    ),
    mockEndpoint(pinEndpoints.switchSeller, ({ body: { userId, pin }, token }) => {
      const holder = holderOf(userId);
      if (holder?.pin !== pin) return wrongPin();
      shop.signedOut.push(token);
      shop.user = holder.user;
      return { user: holder.user, token: newId() };
    }),
    mockEndpoint(pinEndpoints.authorize, ({ body: { pin } }) => {
      const admin = shop.pins.find((holder) => holder.user.role === 'admin' && holder.pin === pin);
      if (!admin) return wrongPin();
      const { _id, username } = admin.user;
      const authorization = {
        _id: newId(),
        allowedBy: { _id, username },
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      };
      shop.authorizations.push(authorization._id);
      return authorization;
    }),
  ];
}
