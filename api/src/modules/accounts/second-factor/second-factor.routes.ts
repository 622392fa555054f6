import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { ShopDatabase } from '../../../database/database.ts';
import { serve } from '../../../serve.ts';
import { nameKey } from '../account-names.repository.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
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
  { attempts, secondFactors },
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

  app.route(
    serve(secondFactorEndpoints.get, ({ actor, shop }) =>
      readSecondFactor(shop, secondFactors, actor.userId),
    ),
  );

  app.route({
    ...serve(secondFactorEndpoints.start, ({ actor, author, shop, body }) =>
      triedWithPassword(actor, shop, body.password, () =>
        startSecondFactor(shop, secondFactors, author),
      ),
    ),
    ...limited,
  });

  app.route({
    ...serve(secondFactorEndpoints.confirm, async ({ actor, author, shop, body: { otp } }) => ({
      recoveryCodes: await tried(actor, () =>
        confirmSecondFactor(shop, secondFactors, author, otp),
      ),
    })),
    ...limited,
  });

  app.route({
    ...serve(secondFactorEndpoints.renewRecoveryCodes, async ({ actor, author, shop, body }) => ({
      recoveryCodes: await triedWithPassword(actor, shop, body.password, () =>
        renewRecoveryCodes(shop, secondFactors, author, body.otp),
      ),
    })),
    ...limited,
  });

  app.route({
    ...serve(secondFactorEndpoints.disable, ({ actor, author, shop, body }) =>
      triedWithPassword(actor, shop, body.password, () =>
        disableSecondFactor(shop, secondFactors, author, body.otp),
      ),
    ),
    ...limited,
  });
};
