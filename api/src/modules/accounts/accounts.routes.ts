import cookies from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountServices } from './account-services.ts';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import { emailVerificationRoutes } from './email-verification/email-verification.routes.ts';
import { createTrialLinks } from './email-verification/trial-links.ts';
import { createKnownBrowsers } from './known-browsers/known-browsers.ts';
import { passwordRecoveryRoutes } from './password-recovery/password-recovery.routes.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';

export const accountRoutes: FastifyPluginAsync<AccountServices> = async (app, services) => {
  await app.register(cookies);
  const options = {
    ...services,
    browsers: createKnownBrowsers(services),
    trialLinks: createTrialLinks(services),
  };
  await app.register(registrationRoutes, options);
  await app.register(sessionRoutes, options);
  await app.register(secondFactorRoutes, options);
  await app.register(emailVerificationRoutes, options);
  await app.register(emailChangeRoutes, options);
  await app.register(passwordRecoveryRoutes, options);
  await app.register(passwordRoutes, options);
};
