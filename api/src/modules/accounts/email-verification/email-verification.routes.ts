import { accountEndpoints } from '@mostrador/contracts/accounts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { resendVerification, verifyEmail } from './email-verification.usecases.ts';

export const emailVerificationRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { trialLinks, ...services },
) => {
  const { database, clock, jobs, attempts } = services;

  app.route({
    ...serve(accountEndpoints.verifyEmail, async ({ params: { token } }) => ({
      message: 'Email verificado exitosamente',
      userId: await verifyEmail(database, token, clock.now()),
    })),
    ...limitCalls(attempts, 'verify-email'),
  });

  app.route({
    ...serve(accountEndpoints.resendVerification, async ({ actor, shop }) => {
      await attempts.countMail('resend-verification', actor.userId);
      const user = await resendVerification({ shop, jobs }, actor.userId);
      return {
        message: 'Te enviamos un enlace para verificar tu email',
        ...(await trialLinks.verifying(actor, user)),
      };
    }),
    ...limitCalls(attempts, 'resend-verification', { mails: true }),
  });
};
