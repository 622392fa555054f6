import { LABEL_SHEET_NAMES, LABEL_SHEETS, labelsPerPage } from '@mostrador/domain/label-sheets';
import { z } from 'zod';
import { id } from './fields.ts';
import { MAX_LABEL_COPIES, MAX_LABELS } from './product-labels.constants.ts';

const TOO_MANY = `Máximo ${MAX_LABELS.toLocaleString('es-AR')} etiquetas por vez`;

const MOST_PER_PAGE = Math.max(...Object.values(LABEL_SHEETS).map(labelsPerPage));

const copiesOfProduct = z.object({
  productId: id.meta({ title: 'Producto' }),
  copies: z.int().min(1).max(MAX_LABEL_COPIES).default(1).meta({ title: 'Copias' }),
});

export const labelOrder = z
  .object({
    /** In the order of the labels. */
    products: z
      .array(copiesOfProduct)
      .min(1, 'Elegí al menos un producto')
      .max(MAX_LABELS, TOO_MANY)
      .refine(
        (products) => products.reduce((sum, { copies }) => sum + copies, 0) <= MAX_LABELS,
        TOO_MANY,
      )
      .meta({ title: 'Productos' }),
    sheet: z.enum(LABEL_SHEET_NAMES).meta({ title: 'Hoja' }),
    /** The first label that is free on a sheet that was used before. */
    startAt: z.int().min(1).max(MOST_PER_PAGE).default(1).meta({ title: 'Empezar en la etiqueta' }),
    barcode: z.boolean().default(true).meta({ title: 'Código de barras' }),
    /** The price of a kilogram or a litre of a package. */
    unitPrice: z.boolean().default(true).meta({ title: 'Precio por kg o litro' }),
    date: z.boolean().default(true).meta({ title: 'Fecha' }),
  })
  .superRefine(({ sheet, startAt }, context) => {
    const count = labelsPerPage(LABEL_SHEETS[sheet]);
    if (startAt > count)
      context.addIssue({
        code: 'custom',
        path: ['startAt'],
        message: count === 1 ? 'El rollo empieza en la 1' : `La hoja tiene ${count}`,
      });
  });
export type LabelOrder = z.input<typeof labelOrder>;
/** After parsing: with its defaults. */
export type CheckedLabelOrder = z.output<typeof labelOrder>;

export const pdf = z.file().mime('application/pdf');
