import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Updated once, when the register is closed.
  cash_register: { select: 'all', insert: 'all', update: 'all' },
  cash_movement: { select: 'all', insert: 'all' },
  // A closed shift keeps its movements.
  between_shifts: { select: 'all', insert: 'all' },
  cash_schedule: { select: 'all', insert: 'all', update: 'all' },
};
