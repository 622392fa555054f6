import { notify } from './notices.ts';

/** As long as the address of a store is shown. */
const TOAST_MS = 10_000;

/** Notifies the user where the mails of a trial are; other installations have no such inbox. */
export function notifyInbox(inboxUrl: string | undefined): void {
  if (inboxUrl)
    notify({
      kind: 'info',
      message: 'Es una prueba: el mail está en',
      link: inboxUrl,
      milliseconds: TOAST_MS,
    });
}
