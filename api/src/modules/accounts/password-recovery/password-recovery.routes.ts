import { accountEndpoints } from '@mostrador/contracts/accounts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import { nameKey } from '../account-names.repository.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { resetPassword } from './password-recovery.usecases.ts';
import { passwordResetMailJob } from './password-reset-mail.ts';

export const passwordRecoveryRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { browsers, ...services },
) => {
  const { clock, jobs, attempts, shopEvents } = services;

  app.route({
    // The job that sends the mail looks the address up later: neither the answer nor its duration
    // reveals whether the address has an account.
    ...serve(accountEndpoints.forgotPassword, async ({ body: { email } }) => {
      await attempts.countMail('forgot-password', email);
      await jobs.add(passwordResetMailJob, { email });
      return {
        message:
          'Si existe una cuenta con este correo, recibirás un enlace para restablecer tu contraseña',
      };
    }),
    ...limitCalls(attempts, 'forgot-password', { mails: true }),
  });

  app.route({
    ...serve(accountEndpoints.resetPassword, async (request, reply) => {
      const change = await resetPassword(services, request.body, clock.now());
      const { shopId, username, endedSessions } = change;
      for (const sessionId of endedSessions) shopEvents.endSession(shopId, sessionId);
      await attempts.forgetPasswords(nameKey(username));
      await browsers.mark(request, reply, change);
      return { message: 'Contraseña restablecida exitosamente' };
    }),
    ...limitCalls(attempts, 'reset-password'),
  });
};
