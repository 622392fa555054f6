import { taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import { type Allowance, createAllowances } from '@mostrador/server-kit/limits/allowances';
import { tooManyCalls } from '@mostrador/server-kit/limits/fair-use';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../serve.ts';
import type { Taxpayers } from './taxpayers.ts';

export const taxpayerRoutes: FastifyPluginAsync<{
  taxpayers: Taxpayers;
  /** Limit per shop, over all its sessions. Each session also has the usual limit of calls. */
  lookUps: Allowance;
}> = async (app, { taxpayers, lookUps }) => {
  const ofShops = createAllowances(lookUps);

  app.route(
    serve(taxpayerEndpoints.find, async ({ params, actor }) => {
      const waitMs = ofShops.take(actor.shopId);
      if (waitMs > 0) throw tooManyCalls(waitMs);
      const { fullName, addresses } = await taxpayers.find(params.cuit);
      return {
        nombreCompleto: fullName,
        domicilios: addresses.map((direccion) => ({ direccion })),
      };
    }),
  );
};
