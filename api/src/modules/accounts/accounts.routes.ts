import { accountEndpoints } from '@mostrador/contracts/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { limitCalls } from '../../http/limit-calls.ts';
import { serve } from '../../http/serve.ts';
import { nameKey } from './account-names.repository.ts';
import type { AccountServices } from './account-services.ts';
import { emailVerificationRoutes } from './email-verification.routes.ts';
import { passwordRecoveryRoutes } from './password-recovery.routes.ts';
import { registerOnce } from './registration.usecases.ts';
import { revokeSession } from './sessions.repository.ts';
import { signIn } from './sign-in.usecases.ts';
import { createTrialLinks } from './trial-links.ts';

export const accountRoutes: FastifyPluginAsync<AccountServices> = async (app, services) => {
  const { database, clock, attempts, shopEvents } = services;
  const trialLinks = createTrialLinks(services);

  app.route({
    ...serve(accountEndpoints.register, async ({ body }) => {
      const { person, session } = await registerOnce(services, body, clock.now());
      return {
        ...session,
        message: 'Usuario creado exitosamente',
        verificationUrl: await trialLinks.verificationUrl(person, session.user),
      };
    }),
    ...limitCalls(attempts, 'register'),
  });

  app.route({
    ...serve(accountEndpoints.login, ({ body }) =>
      attempts.tryPassword(
        nameKey(body.username),
        async () => (await signIn(database, body, clock.now())).session,
      ),
    ),
    ...limitCalls(attempts, 'login'),
  });

  app.route(
    serve(accountEndpoints.logout, async ({ actor: { shopId, sessionId } }) => {
      await revokeSession(database.forShop(shopId), sessionId);
      shopEvents.endSession(shopId, sessionId);
    }),
  );

  await app.register(emailVerificationRoutes, { ...services, trialLinks });
  await app.register(passwordRecoveryRoutes, services);
};
