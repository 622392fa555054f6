import { notify } from './notices.ts';

/** Only a trial answers the link itself: its mail may well have nobody who reads it. */
export function tellVerificationUrl(url: string | undefined): void {
  if (!url) return;
  console.info(url);
  notify({ kind: 'info', message: 'Revisá la consola para ver el enlace de verificación' });
}
