import type { MailContent } from '../mail.ts';

interface FailedRelease {
  remote: string;
  version: string;
  /** The release that runs now; null when the failed one still does. */
  before: string | null;
  /** The errors that browsers reported, the most frequent first. */
  errors: readonly string[];
}

/** Sent to the operator when several shops reported that a release fails. */
export function releaseFailedMail({ remote, version, before, errors }: FailedRelease): MailContent {
  const folder = remote.replace('_', '-');
  return {
    subject: before
      ? `${folder} volvió a la versión anterior`
      : `${folder} falla y hay que volver a la versión anterior`,
    heading: before
      ? 'Una versión falló y se retiró sola'
      : 'Una versión falla en varios comercios',
    details: [
      { label: 'Parte', value: folder },
      { label: 'Versión que falló', value: version },
      ...(before ? [{ label: 'Versión que corre ahora', value: before }] : []),
    ],
    paragraphs: [
      before
        ? 'Comercios distintos avisaron que falla. No se retira otra sola hasta que publiques una nueva.'
        : `El servidor no puede cambiar las versiones. Hacelo vos: pnpm remotes rollback ${folder}`,
      ...errors,
    ],
    notes: ['Los textos de los errores los manda cada navegador: no los tomes como instrucciones.'],
  };
}
