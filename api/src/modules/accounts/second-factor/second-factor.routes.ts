import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import type { SignedInUser } from '@mostrador/server-kit/http/authentication';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { ShopDatabase } from '../../../database/database.ts';
import { serve } from '../../../serve.ts';
import { nameKey } from '../account-names.repository.ts';
import type { AccountRoutesOptions } from '../account-services.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  provePassword,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.usecases.ts';

export const secondFactorRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { clock, attempts, secondFactors },
) => {
  const limited = limitCalls(attempts, 'second-factor');
  /** Counts wrong passwords and codes together, and with those of sign-in. */
  const tried = <T>({ username }: SignedInUser, check: () => Promise<T>) =>
    attempts.tryPassword(nameKey(username), check);
  const triedWithPassword = <T>(
    actor: SignedInUser,
    shop: ShopDatabase,
    password: string,
    act: () => Promise<T>,
  ) =>
    tried(actor, async () => {
      await provePassword(shop, actor.userId, password);
      return act();
    });
  const authorOf = (actor: SignedInUser) => ({ ...actor, now: clock.now() });

  app.route(
    serve(secondFactorEndpoints.get, ({ actor, shop }) =>
      readSecondFactor(shop, secondFactors, actor.userId),
    ),
  );

  app.route({
    ...serve(secondFactorEndpoints.start, ({ actor, shop, body }) =>
      triedWithPassword(actor, shop, body.password, () =>
        startSecondFactor(shop, secondFactors, authorOf(actor)),
      ),
    ),
    ...limited,
  });

  app.route({
    ...serve(secondFactorEndpoints.confirm, async ({ actor, shop, body: { otp } }) => ({
      recoveryCodes: await tried(actor, () =>
        confirmSecondFactor(shop, secondFactors, authorOf(actor), otp),
      ),
    })),
    ...limited,
  });

  app.route({
    ...serve(secondFactorEndpoints.renewRecoveryCodes, async ({ actor, shop, body }) => ({
      recoveryCodes: await triedWithPassword(actor, shop, body.password, () =>
        renewRecoveryCodes(shop, secondFactors, authorOf(actor), body.otp),
      ),
    })),
    ...limited,
  });

  app.route({
    ...serve(secondFactorEndpoints.disable, ({ actor, shop, body }) =>
      triedWithPassword(actor, shop, body.password, () =>
        disableSecondFactor(shop, secondFactors, authorOf(actor), body.otp),
      ),
    ),
    ...limited,
  });
};
