import type { TestServer } from './a-server.ts';
import { PASSWORD } from './a-shop.ts';

/** Somebody at a browser that knows no session, until they sign in or bring a token. */
export function aVisitor(server: TestServer) {
  return {
    signIn: (username: string, password = PASSWORD) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
      }),
    listWith: (token: string) =>
      server.app.inject({ url: '/api/products', headers: { authorization: `Bearer ${token}` } }),
  };
}
