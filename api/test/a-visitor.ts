import type { TestServer } from './a-server.ts';
import { PASSWORD } from './a-shop.ts';

/** Creates a browser without a session, until the visitor signs in or sends a token. */
export function aVisitor(server: TestServer) {
  return {
    signIn: (username: string, password = PASSWORD, otp?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password, otp },
      }),
    listWith: (token: string) =>
      server.app.inject({ url: '/api/products', headers: { authorization: `Bearer ${token}` } }),
  };
}
