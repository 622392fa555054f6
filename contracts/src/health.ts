import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import './messages.ts';

export const healthEndpoints = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers 200 when the server and its database work',
    response: { 200: z.object({ status: z.literal('ok') }) },
  }),
};
