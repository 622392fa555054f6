import { accountEndpoints } from '@mostrador/contracts/accounts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { changeEmail } from './change-email.usecases.ts';
import { undoEmailChange } from './undo-email-change.usecases.ts';

const CHANGED = {
  unchanged: 'Tu email ya era ese',
  verified: 'Email actualizado',
  'to-verify': 'Email actualizado. Te enviamos un enlace para verificar tu email.',
};

export const emailChangeRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { database, clock, jobs, attempts, shopEvents, trialLinks },
) => {
  app.route({
    ...serve(accountEndpoints.updateEmail, async ({ actor, author, shop, body: { email } }) => {
      await attempts.countMail('update-email', actor.userId);
      await attempts.countMail('update-email', email);
      const { user, outcome } = await changeEmail({ shop, jobs }, author, email);
      return {
        user,
        message: CHANGED[outcome],
        ...(outcome === 'to-verify' && (await trialLinks.verifying(actor, user))),
      };
    }),
    ...limitCalls(attempts, 'update-email', { mails: true }),
  });

  app.route({
    ...serve(accountEndpoints.undoEmailChange, async ({ body: { token } }) => {
      const { shopId, username, email, endedSessions } = await undoEmailChange(
        database,
        token,
        clock.now(),
      );
      for (const sessionId of endedSessions) shopEvents.endSession(shopId, sessionId);
      return { message: `Tu cuenta ${username} vuelve a usar ${email}` };
    }),
    ...limitCalls(attempts, 'undo-email-change'),
  });
};
