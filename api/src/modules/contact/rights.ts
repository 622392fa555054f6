import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Belongs to no shop, so rights are granted by column.
  contact_message: {
    select: ['id', 'name', 'email', 'phone', 'message'],
    insert: ['id', 'name', 'email', 'phone', 'message', 'created_at'],
  },
};
