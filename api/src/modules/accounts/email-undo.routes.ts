import { accountEndpoints } from '@mostrador/contracts/accounts';
import { serve } from '@mostrador/server-kit/http/serve';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountServices } from './account-services.ts';
import { undoEmailChange } from './email-undo.usecases.ts';

export const emailUndoRoutes: FastifyPluginAsync<AccountServices> = async (
  app,
  { database, clock, attempts, shopEvents },
) => {
  app.route({
    ...serve(accountEndpoints.undoEmailChange, async ({ body: { token } }) => {
      const { shopId, username, email, endedSessions } = await undoEmailChange(
        database,
        token,
        clock.now(),
      );
      for (const sessionId of endedSessions) shopEvents.endSession(shopId, sessionId);
      return { message: `Tu cuenta ${username} vuelve a usar ${email}` };
    }),
    ...limitCalls(attempts, 'undo-email-change'),
  });
};
