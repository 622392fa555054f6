import { credentialEndpoints } from '@mostrador/contracts/credentials';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database.ts';
import { serve } from '../serve.ts';
import { accessToArca } from './access.ts';
import { deleteCredentials } from './credentials.repository.ts';
import type { Credentials } from './credentials.ts';
import { type ValidateOptions, validateCredentials } from './validate.ts';

export const credentialRoutes: FastifyPluginAsync<
  ValidateOptions & { database: Database; credentials: Credentials }
> = async (app, { database, credentials, ...arca }) => {
  const bytes = (base64: string) => Buffer.from(base64, 'base64');

  app.route(
    serve(credentialEndpoints.upload, ({ params, body: { shopId, certificate, key } }) =>
      credentials.keep(database.forShop(shopId), params.id, {
        certificate: bytes(certificate),
        key: bytes(key),
      }),
    ),
  );

  app.route(
    serve(credentialEndpoints.request, async ({ params, body: { shopId, ...subject } }) => ({
      csr: await credentials.request(database.forShop(shopId), params.id, subject),
    })),
  );

  app.route(
    serve(credentialEndpoints.certify, ({ params, body: { shopId, certificate } }) =>
      credentials.certify(database.forShop(shopId), params.id, bytes(certificate)),
    ),
  );

  app.route(
    serve(credentialEndpoints.validate, async ({ params, body: { shopId, ...asked } }) => {
      const pair = await credentials.open(database.forShop(shopId), params.id);
      return validateCredentials(arca, pair, asked);
    }),
  );

  app.route(
    serve(credentialEndpoints.access, async ({ params, query }) => {
      const pair = await credentials.open(database.forShop(query.shopId), params.id);
      return accessToArca({ database, ...arca }, pair, query);
    }),
  );

  app.route(
    serve(credentialEndpoints.remove, ({ params, query: { shopId } }) =>
      deleteCredentials(database.forShop(shopId), params.id),
    ),
  );
};
