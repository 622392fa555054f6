import type { SessionUser } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import type { ShopUser } from '@mostrador/contracts/users';
import { newId } from '@mostrador/domain';
import type { Shop } from './shop.ts';

const wrongPin = () => refuse(403, { error: 'El PIN no es correcto', code: 'pin.wrong' });

/** Returns the handlers of PINs at the till; `shop.pins` has them by user. */
export function pinHandlers(shop: Shop) {
  const holderOf = (userId: string) => shop.pins.find(({ user }) => user._id === userId);
  const withoutPinOf = (id: string) => shop.pins.filter(({ user }) => user._id !== id);
  return [
    mockEndpoint(pinEndpoints.usersAtTheTill, () =>
      peopleAt(shop).map((person) => ({
        _id: person._id,
        username: person.username,
        realName: realNameOf(person),
        role: person.role,
        hasPin: holderOf(person._id) !== undefined,
        pinVersion: holderOf(person._id)?.pin ?? null,
      })),
    ),
    mockEndpoint(pinEndpoints.set, ({ params: { id }, body: { pin } }) => {
      const person = peopleAt(shop).find(({ _id }) => _id === id);
      if (!person) return refuse(404, { error: 'El usuario no existe', code: 'user.not-found' });
      shop.pins = [...withoutPinOf(id), { user: { ...shop.user, ...person }, pin }];
    }),
    mockEndpoint(pinEndpoints.remove, ({ params: { id } }) => {
      shop.pins = withoutPinOf(id);
    }),
    mockEndpoint(pinEndpoints.switchSeller, ({ body: { userId, pin }, token }) => {
      const holder = holderOf(userId);
      if (holder?.pin !== pin) return wrongPin();
      shop.signedOut.push(token);
      shop.user = holder.user;
      return { user: holder.user, token: newId() };
    }),
    mockEndpoint(pinEndpoints.unlock, ({ body: { pin } }) => {
      if (holderOf(shop.user._id)?.pin !== pin) return wrongPin();
    }),
    mockEndpoint(pinEndpoints.authorize, ({ body: { about, pin } }) => {
      const admin = shop.pins.find((holder) => holder.user.role === 'admin' && holder.pin === pin);
      if (!admin) return wrongPin();
      const { _id, username } = admin.user;
      const authorization = {
        _id: newId(),
        allowedBy: { _id, username },
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      };
      shop.authorizations.push({ _id: authorization._id, about });
      return authorization;
    }),
  ];
}

/** A session has the username in place of a missing name. */
function realNameOf(person: SessionUser | ShopUser): string | null {
  if ('realName' in person) return person.realName;
  return person.name === undefined || person.name === person.username ? null : person.name;
}

/** Returns the signed-in user, the active sellers, and other users that the test gave a PIN. */
function peopleAt({ user, sellers, pins }: Shop): (SessionUser | ShopUser)[] {
  const people = [
    user,
    ...sellers.filter(({ isActive }) => isActive),
    ...pins.map((pin) => pin.user),
  ];
  return [...new Map(people.map((person) => [person._id, person])).values()];
}
