import type { MailContent } from '../mail.ts';

interface FailedBackup {
  problem: 'not-taken' | 'not-proved' | 'log-not-archived';
  reason: string;
}

const WORDS: Record<FailedBackup['problem'], { heading: string; meaning: string }> = {
  'not-taken': {
    heading: 'No se pudo hacer la copia de seguridad',
    meaning:
      'Las copias anteriores siguen en su lugar, con el registro hasta ahora. Se vuelve a intentar cada hora.',
  },
  'not-proved': {
    heading: 'La copia de seguridad no pasó la prueba',
    meaning:
      'La copia se restauró aparte y no quedó igual que la base de datos, o no se pudo abrir. Se vuelve a probar cada hora.',
  },
  'log-not-archived': {
    heading: 'No se guarda el registro entre las copias',
    meaning:
      'Si se pierde el disco, se pierde lo vendido desde la última copia. El registro se acumula junto a la base de datos hasta que se pueda guardar.',
  },
};

/** Sent to the operator when there is no backup, or none that can be trusted. */
export function backupFailedMail({ problem, reason }: FailedBackup): MailContent {
  const { heading, meaning } = WORDS[problem];
  return {
    subject: heading,
    heading,
    details: [{ label: 'Motivo', value: reason }],
    paragraphs: [meaning, 'Para ver las copias: pnpm backups'],
  };
}
