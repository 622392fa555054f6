import { endpoint, schemasFrom } from './endpoint.ts';

export * from './product-labels.constants.ts';
export type * from './product-labels.schemas.ts';

const schemas = schemasFrom(() => import('./product-labels.schemas.ts'));

/** Bytes of an order of the most products. */
const MAX_BYTES = 256 * 1024;

export const productLabelEndpoints = {
  print: endpoint({
    method: 'POST',
    path: '/product-labels',
    access: 'canManageProducts',
    answers: 'file',
    fileName: 'etiquetas.pdf',
    maxBodyBytes: MAX_BYTES,
    summary: 'Shelf labels of products as PDF, for a sheet of labels or a label printer',
    schemas: schemas(({ labelOrder, pdf }) => ({ body: labelOrder, response: { 200: pdf } })),
  }),
};
