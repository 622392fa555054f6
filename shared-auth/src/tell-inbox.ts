import { notify } from './notices.ts';

/** Says where the mails of a trial are; no other installation has such an inbox. */
export function tellInbox(inboxUrl: string | undefined): void {
  if (inboxUrl) notify({ kind: 'info', message: `Es una prueba: el mail está en ${inboxUrl}` });
}
