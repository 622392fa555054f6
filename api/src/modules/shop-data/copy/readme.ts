import { formatDateTime } from '@mostrador/domain';
import { IMAGE_FOLDER, SHEETS } from './sheets.ts';

/** Writes LEEME.txt, which describes each file of a copy to the owner. */
export function readme({ shop, madeAt }: { shop: string; madeAt: Date }): string {
  const files = Object.values(SHEETS).map(({ file, about }) => `${file}\r\n    ${about}`);
  return [
    `Copia de los datos de ${shop}`,
    `Hecha el ${formatDateTime(madeAt)} en Mostrador.`,
    '',
    'QUÉ HAY EN CADA ARCHIVO',
    '',
    ...files,
    `${IMAGE_FOLDER}`,
    '    Las fotos de tus productos y tu logo. La columna Imagen de productos.csv dice cuál es la foto de',
    '    cada uno, y la columna Logo de configuracion.csv cuál es tu logo.',
    '',
    'CÓMO SE LEEN',
    '',
    'Los archivos .csv se abren con Excel o con LibreOffice: separan las columnas con punto y coma, y',
    'los decimales con coma. Los importes están en pesos, con el IVA incluido. Las fechas son de San',
    'Juan. Un texto que una planilla tomaría por una cuenta o por un número empieza con un apóstrofo',
    "('), que no es parte del texto.",
    '',
    'CÓMO SE VUELVEN A CARGAR',
    '',
    'En un comercio nuevo y vacío, entrá a Configuración, elegí "Cargar una copia" y subí este mismo',
    'archivo .zip, sin cambiarlo. Se cargan los productos con sus marcas y categorías, los clientes con',
    'sus cuentas corrientes, y las ventas con sus devoluciones y el nombre de quien vendió. Las fotos, el',
    'logo, la configuración, las personas con sus permisos, las cajas y la actividad quedan en la copia.',
    '',
  ].join('\r\n');
}
