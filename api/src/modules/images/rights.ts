import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Updated when thumbnails are made, deleted when nothing shows the image any more.
  image: { select: 'all', insert: 'all', update: ['bytes'], delete: true },
};
