import { contactEndpoints, type contactMessage } from '@mostrador/contracts/contact';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { serve } from '../../serve.ts';
import { insertMessage } from './contact.repository.ts';
import { contactMailJob } from './contact-mail.ts';

const SENT = 'Mensaje enviado exitosamente. Te responderemos pronto!';

export const contactRoutes: FastifyPluginAsync<{
  database: Database;
  clock: Clock;
  jobs: Jobs;
  attempts: Attempts;
}> = async (app, { database, clock, jobs, attempts }) => {
  /**
   * Stores and queues in one transaction: a message confirmed to its author reaches the operator.
   */
  async function send({ body }: { body: z.output<typeof contactMessage> }) {
    const { _id: id = newId(clock.now()), ...message } = body;
    await attempts.countMail('contact', message.email);
    await database.global.transact(async (tx) => {
      const isNew = await insertMessage(tx, { id, ...message, created_at: clock.now() });
      if (isNew) await jobs.add(contactMailJob, { messageId: id }, tx);
    });
    return { message: SENT };
  }

  const limited = limitCalls(attempts, 'contact', { mails: true });
  app.route({ ...serve(contactEndpoints.send, send), ...limited });
  app.route({ ...serve(contactEndpoints.requestEnterprise, send), ...limited });
};
