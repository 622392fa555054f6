import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Belongs to no shop, so rights are granted by column. The proof of what was requested: append-only.
  consumer_request: {
    select: ['id', 'code', 'kind', 'name', 'email', 'account', 'phone', 'message', 'created_at'],
    insert: ['id', 'code', 'kind', 'name', 'email', 'account', 'phone', 'message', 'created_at'],
  },
  consumer_request_answer: {
    select: ['request_id', 'answer', 'answered_at'],
    insert: ['request_id', 'answer', 'answered_at'],
  },
};
