import type { BrowserContext } from '@playwright/test';

/** Signs in every page of the context, as after a sign-in on an earlier day. */
export async function signIn(
  context: BrowserContext,
  url: string,
  login: { username: string; password: string },
): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`Nobody signed in: ${answer.status} ${await answer.text()}`);
  await context.addInitScript(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
    },
    (await answer.json()) as { token: string; user: object },
  );
}
