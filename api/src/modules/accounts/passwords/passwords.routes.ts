import { accountEndpoints } from '@mostrador/contracts/accounts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import { nameKey } from '../account-names.repository.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { provePassword } from '../second-factor/second-factor.usecases.ts';
import { changePassword } from './passwords.usecases.ts';

/** Routes that change passwords while signed in. */
export const passwordRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { jobs, attempts, shopEvents, browsers },
) => {
  app.route({
    ...serve(accountEndpoints.changePassword, async (request, reply) => {
      const { actor, author, shop, body } = request;
      // Wrong passwords count together with those of sign-in; a refused new password does not
      // count.
      const provedHash = await attempts.tryPassword(nameKey(actor.username), () =>
        provePassword(shop, actor.userId, body.currentPassword),
      );
      const change = { newPassword: body.newPassword, provedHash, now: author.now };
      const ended = await changePassword({ shop, jobs }, actor, change);
      for (const sessionId of ended) shopEvents.endSession(shop.shopId, sessionId);
      await browsers.mark(request, reply, actor);
      return { message: 'Contraseña cambiada. Cerramos tus otras sesiones.' };
    }),
    ...limitCalls(attempts, 'change-password'),
  });
};
