import { accountEndpoints } from '@mostrador/contracts/accounts';
import { sessionEndpoints } from '@mostrador/contracts/sessions';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../serve.ts';
import { findName, nameKey } from '../account-names.repository.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { getAccount } from '../accounts.repository.ts';
import { changeRealName } from '../real-name.usecases.ts';
import { endOtherSessions, endSession } from './end-sessions.usecases.ts';
import { originOf } from './session-origin.ts';
import { listSessions, signOut } from './sessions.repository.ts';
import { signIn } from './sign-in.usecases.ts';

export const sessionRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { database, clock, attempts, shopEvents, secondFactors, browsers, chosenReleases },
) => {
  app.route({
    ...serve(accountEndpoints.login, async (request, reply) => {
      const { body } = request;
      const owner = await findName(database.global, 'username', body.username);
      const { person, session } = await attempts.tryPassword(
        nameKey(body.username),
        () => signIn(database, body, clock.now(), { origin: originOf(request), secondFactors }),
        await browsers.recognise(request, owner),
      );
      await browsers.mark(request, reply, person);
      return {
        ...session,
        user: { ...session.user, ...(await chosenReleases(person.shopId)) },
      };
    }),
    ...limitCalls(attempts, 'login'),
  });

  app.route(
    serve(accountEndpoints.logout, async ({ actor: { sessionId }, author, shop }) => {
      await signOut(shop, sessionId, author.now);
      shopEvents.endSession(shop.shopId, sessionId);
    }),
  );

  app.route(
    serve(sessionEndpoints.list, async ({ actor, author, shop }) => ({
      sessions: await listSessions(shop, actor, author.now),
    })),
  );

  app.route(
    serve(sessionEndpoints.end, async ({ actor, author, shop, params: { id } }) => {
      const sessionId = await endSession(shop, actor, { id, now: author.now });
      shopEvents.endSession(shop.shopId, sessionId);
    }),
  );

  app.route(
    serve(sessionEndpoints.endOthers, async ({ actor, author, shop }) => {
      const ended = await endOtherSessions(shop, actor, author.now);
      for (const sessionId of ended) shopEvents.endSession(shop.shopId, sessionId);
      return { ended: ended.length };
    }),
  );

  app.route(
    serve(accountEndpoints.changeName, ({ author, shop, body }) =>
      changeRealName(shop, author, body.realName),
    ),
  );

  app.route(
    serve(accountEndpoints.me, async ({ actor, shop }) => {
      const [{ user }, chosen] = await Promise.all([
        getAccount(shop, actor),
        chosenReleases(shop.shopId),
      ]);
      return { ...user, ...chosen };
    }),
  );
};
