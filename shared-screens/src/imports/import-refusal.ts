/** Why a file cannot be read, as a sentence for the person. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

/** Whether an error is an `ImportRefusal`, also after it crossed from the worker to the page. */
export function isImportRefusal(error: unknown): error is ImportRefusal {
  return error instanceof Error && error.name === 'ImportRefusal';
}

const AS_EXCEL = 'Abrila en Excel o LibreOffice, guardala como .xlsx y volvé a probar.';

export const REFUSALS = {
  empty: 'La planilla está vacía.',
  tooLarge: 'El archivo pesa más de 15 MB. Dejá en la planilla solo la lista y volvé a probar.',
  tooLargeInside:
    'La planilla es demasiado grande por dentro. Copiá solo la lista a una planilla nueva y volvé a probar.',
  tooManySheets: 'La planilla tiene más de 60 hojas. Dejá solo la de la lista y volvé a probar.',
  encrypted: 'La planilla tiene contraseña. Guardala sin contraseña y volvé a probar.',
  corrupt: `No se pudo leer la planilla: parece dañada. ${AS_EXCEL}`,
  image: 'El archivo es una imagen. Hace falta una planilla de Excel, LibreOffice o CSV.',
  pdf: 'El archivo es un PDF. Pedile al proveedor la lista en Excel o CSV.',
  document: 'El archivo es un documento, no una planilla. Copiá la tabla a Excel y volvé a probar.',
  numbers: 'Es una planilla de Numbers. Exportala como Excel o CSV y volvé a probar.',
  archive: 'Es un archivo comprimido. Abrilo y elegí la planilla que tiene adentro.',
  notASpreadsheet: 'El archivo no es una planilla. Se aceptan las de Excel y LibreOffice, y CSV.',
  noTable: `El archivo no tiene ninguna tabla. ${AS_EXCEL}`,
  tooSlow: 'La planilla tardó demasiado en leerse. Copiá solo la lista a una planilla nueva.',
  notLoaded: 'No se pudo cargar el lector de planillas. Revisá la conexión y volvé a probar.',
  crashed: 'No se pudo leer la planilla: no alcanzó la memoria de este dispositivo.',
} as const;

export function refusal(reason: keyof typeof REFUSALS): ImportRefusal {
  return new ImportRefusal(REFUSALS[reason]);
}
