import cookies from '@fastify/cookie';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import { serve } from '@mostrador/server-kit/http/serve';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { findName, nameKey } from './account-names.repository.ts';
import type { AccountServices } from './account-services.ts';
import { emailUndoRoutes } from './email-undo.routes.ts';
import { emailVerificationRoutes } from './email-verification.routes.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { passwordRecoveryRoutes } from './password-recovery.routes.ts';
import { registerOnce } from './registration.usecases.ts';
import { revokeSession } from './sessions.repository.ts';
import { signIn } from './sign-in.usecases.ts';
import { createTrialLinks } from './trial-links.ts';

export const accountRoutes: FastifyPluginAsync<AccountServices> = async (app, services) => {
  const { database, clock, attempts, shopEvents } = services;
  const trialLinks = createTrialLinks(services);
  const browsers = createKnownBrowsers(services);
  await app.register(cookies);

  app.route({
    ...serve(accountEndpoints.register, async (request, reply) => {
      const { person, session } = await registerOnce(services, request.body, clock.now());
      await browsers.mark(request, reply, person);
      return {
        ...session,
        message: 'Usuario creado exitosamente',
        verificationUrl: await trialLinks.verificationUrl(person, session.user),
      };
    }),
    ...limitCalls(attempts, 'register', { mails: true }),
  });

  app.route({
    ...serve(accountEndpoints.login, async (request, reply) => {
      const { body } = request;
      const owner = await findName(database.global, 'username', body.username);
      const { person, session } = await attempts.tryPassword(
        nameKey(body.username),
        () => signIn(database, body, clock.now()),
        await browsers.recognise(request, owner),
      );
      await browsers.mark(request, reply, person);
      return session;
    }),
    ...limitCalls(attempts, 'login'),
  });

  app.route(
    serve(accountEndpoints.logout, async ({ actor: { shopId, sessionId } }) => {
      await revokeSession(database.forShop(shopId), sessionId);
      shopEvents.endSession(shopId, sessionId);
    }),
  );

  await app.register(emailVerificationRoutes, { ...services, trialLinks });
  await app.register(emailUndoRoutes, services);
  await app.register(passwordRecoveryRoutes, { ...services, browsers });
};
