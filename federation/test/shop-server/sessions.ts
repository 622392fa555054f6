import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { PASSWORD } from './password.ts';
import type { Shop } from './shop.ts';

export function sessionHandlers(shop: Shop) {
  return [
    mockEndpoint(accountEndpoints.login, ({ body: { username, password } }) =>
      username === shop.user.username && password === PASSWORD
        ? { user: shop.user, token: 'a-token' }
        : refuse(401, { error: 'Usuario o contraseña incorrectos', code: 'credentials.wrong' }),
    ),
    mockEndpoint(accountEndpoints.me, ({ token }) =>
      token === undefined || shop.signedOut.includes(token)
        ? refuse(401, { error: 'Tu sesión terminó', code: 'session.ended' })
        : shop.user,
    ),
    mockEndpoint(accountEndpoints.logout, ({ token }) => {
      shop.signedOut.push(token);
    }),
  ];
}
