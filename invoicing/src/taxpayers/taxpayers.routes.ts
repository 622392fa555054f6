import { taxpayerEndpoints } from '@mostrador/contracts/taxpayers';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../serve.ts';
import type { Taxpayers } from './taxpayers.ts';

export const taxpayerRoutes: FastifyPluginAsync<{ taxpayers: Taxpayers }> = async (
  app,
  { taxpayers },
) => {
  app.route(
    serve(taxpayerEndpoints.find, async ({ params }) => {
      const { fullName, addresses } = await taxpayers.find(params.cuit);
      return {
        nombreCompleto: fullName,
        domicilios: addresses.map((direccion) => ({ direccion })),
      };
    }),
  );
};
