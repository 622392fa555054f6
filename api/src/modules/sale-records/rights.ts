import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Sums of closed days. They are deleted when a fast clock is set back.
  sale_day: { select: 'all', insert: 'all', delete: true },
  sale_days_closed: { select: 'all', insert: 'all', update: ['before'] },
  // Also deleted then; the rows of a day are deleted with the day.
  product_days_closed: { select: 'all', insert: 'all', delete: true },
  product_day: { select: 'all', insert: 'all' },
  sale_hour: { select: 'all', insert: 'all' },
  iva_day: { select: 'all', insert: 'all' },
};
