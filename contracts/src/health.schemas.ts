import { z } from 'zod';
import './messages.ts';

export const health = z.object({ status: z.literal('ok') });
