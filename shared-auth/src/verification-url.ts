import { notify } from './notices.ts';

/** Only a trial sends the link in its answer: its mail may have no real recipient. */
export function showVerificationUrl(url: string | undefined): void {
  if (!url) return;
  console.info(url);
  notify({ kind: 'info', message: 'Revisá la consola para ver el enlace de verificación' });
}
