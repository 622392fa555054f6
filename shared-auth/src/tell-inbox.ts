import { notify } from './notices.ts';

/** Tells the user where the mails of a trial are; other installations have no such inbox. */
export function tellInbox(inboxUrl: string | undefined): void {
  if (inboxUrl) notify({ kind: 'info', message: `Es una prueba: el mail está en ${inboxUrl}` });
}
