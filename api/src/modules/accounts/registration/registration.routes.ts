import { accountEndpoints } from '@mostrador/contracts/accounts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { originOf } from '../sessions/session-origin.ts';
import { registerOnce } from './registration.usecases.ts';

export const registrationRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { browsers, trialLinks, ...services },
) => {
  const { clock, attempts } = services;

  app.route({
    ...serve(accountEndpoints.register, async (request, reply) => {
      const { body } = request;
      const origin = originOf(request);
      const { person, session } = await registerOnce(services, body, clock.now(), origin);
      await browsers.mark(request, reply, person);
      return {
        ...session,
        message: 'Usuario creado exitosamente',
        ...(await trialLinks.verifying(person, session.user)),
      };
    }),
    ...limitCalls(attempts, 'register', { mails: true }),
  });
};
