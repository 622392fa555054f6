import { accountEndpoints } from '@mostrador/contracts/accounts';
import { serve } from '@mostrador/server-kit/http/serve';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountServices } from './account-services.ts';
import { resendVerification, updateEmail, verifyEmail } from './email-verification.usecases.ts';
import type { TrialLinks } from './trial-links.ts';

const LINK_SENT = 'Te enviamos un enlace para verificar tu email';
const UPDATED = {
  unchanged: 'Tu email ya era ese',
  verified: 'Email actualizado',
  'to-verify': `Email actualizado. ${LINK_SENT}.`,
};

export const emailVerificationRoutes: FastifyPluginAsync<
  AccountServices & { trialLinks: TrialLinks }
> = async (app, { trialLinks, ...services }) => {
  const { database, clock, attempts } = services;

  app.route({
    ...serve(accountEndpoints.verifyEmail, async ({ params: { token } }) => ({
      message: 'Email verificado exitosamente',
      userId: await verifyEmail(database, token, clock.now()),
    })),
    ...limitCalls(attempts, 'verify-email'),
  });

  app.route({
    ...serve(accountEndpoints.updateEmail, async ({ actor, body: { email } }) => {
      await attempts.countMail('update-email', actor.userId);
      await attempts.countMail('update-email', email);
      const { user, outcome } = await updateEmail(services, actor, email, clock.now());
      return {
        user,
        message: UPDATED[outcome],
        verificationUrl:
          outcome === 'to-verify' ? await trialLinks.verificationUrl(actor, user) : undefined,
      };
    }),
    ...limitCalls(attempts, 'update-email', { mails: true }),
  });

  app.route({
    ...serve(accountEndpoints.resendVerification, async ({ actor }) => {
      await attempts.countMail('resend-verification', actor.userId);
      const user = await resendVerification(services, actor);
      return {
        message: LINK_SENT,
        verificationUrl: await trialLinks.verificationUrl(actor, user),
      };
    }),
    ...limitCalls(attempts, 'resend-verification', { mails: true }),
  });
};
