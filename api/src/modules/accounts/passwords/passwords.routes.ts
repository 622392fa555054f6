import { accountEndpoints } from '@mostrador/contracts/accounts';
import { userEndpoints } from '@mostrador/contracts/users';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import { nameKey } from '../account-names.repository.ts';
import type { AccountRoutesOptions } from '../account-services.ts';
import { provePassword } from '../second-factor/second-factor.usecases.ts';
import { changePassword, giveSellerPassword } from './passwords.usecases.ts';

/** Routes that change passwords while signed in. */
export const passwordRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { clock, jobs, attempts, shopEvents, browsers },
) => {
  app.route({
    ...serve(accountEndpoints.changePassword, async (request, reply) => {
      const { actor, shop, body } = request;
      // Wrong passwords count together with those of sign-in; a refused new password does not
      // count.
      const provedHash = await attempts.tryPassword(nameKey(actor.username), () =>
        provePassword(shop, actor.userId, body.currentPassword),
      );
      const change = { newPassword: body.newPassword, provedHash, now: clock.now() };
      const ended = await changePassword({ shop, jobs }, actor, change);
      for (const sessionId of ended) shopEvents.endSession(shop.shopId, sessionId);
      await browsers.mark(request, reply, actor);
      return { message: 'Contraseña cambiada. Cerramos tus otras sesiones.' };
    }),
    ...limitCalls(attempts, 'change-password'),
  });

  app.route({
    ...serve(userEndpoints.setPassword, async ({ actor, shop, params: { id }, body }) => {
      const author = { ...actor, now: clock.now() };
      const { newPassword } = body;
      const given = await giveSellerPassword({ shop, jobs }, author, { id, newPassword });
      for (const sessionId of given.endedSessions) shopEvents.endSession(shop.shopId, sessionId);
      // Lifts a lockout for wrong passwords, so that the seller can try the new one.
      await attempts.forgetPasswords(nameKey(given.username));
      return { message: `${given.username} entra con la contraseña nueva` };
    }),
    ...limitCalls(attempts, 'set-seller-password'),
  });
};
