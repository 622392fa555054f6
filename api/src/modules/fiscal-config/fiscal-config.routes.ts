import type { ValidCredentials } from '@mostrador/contracts/credentials';
import { fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../serve.ts';
import { findFiscalConfig } from './fiscal-config.repository.ts';
import {
  accessToArca,
  type FiscalConfigServices,
  requestCertificate,
  saveFiscalConfig,
  toFiscalConfig,
  validateFiscalConfig,
  warningOf,
} from './fiscal-config.usecases.ts';

export const fiscalConfigRoutes: FastifyPluginAsync<
  FiscalConfigServices & { clock: Clock }
> = async (app, { clock, ...services }) => {
  app.route(
    serve(fiscalConfigEndpoints.get, async ({ shop }) =>
      toFiscalConfig(await findFiscalConfig(shop)),
    ),
  );

  app.route(
    serveInSteps(
      fiscalConfigEndpoints.save,
      async ({ author, shop, body, files }, _reply, inShopQueue) => {
        const config = await saveFiscalConfig(services, { shop, author, inShopQueue }, body, {
          certificate: files.certificate?.content,
          key: files.key?.content,
        });
        const warning = warningOf(config);
        return {
          message: 'Configuración fiscal guardada correctamente',
          fiscalConfig: toFiscalConfig(config),
          ...(warning && { warning }),
        };
      },
    ),
  );

  app.route(
    serveInSteps(fiscalConfigEndpoints.validate, async ({ shop }, _reply, inShopQueue) => {
      const details = await validateFiscalConfig(services, { shop, inShopQueue });
      return { message: messageOf(details), details };
    }),
  );

  app.route(
    serveInSteps(fiscalConfigEndpoints.access, ({ shop }, _reply, inShopQueue) =>
      accessToArca(services, { shop, inShopQueue }),
    ),
  );

  app.route(
    serveInSteps(
      fiscalConfigEndpoints.requestCertificate,
      async ({ author, shop, body }, _reply, inShopQueue) => {
        return {
          fileName: `pedido-${body.cuit}.csr`,
          request: await requestCertificate(services, { shop, author, inShopQueue }, body),
        };
      },
    ),
  );
};

function messageOf({ pointOfSaleExists, pointOfSale }: ValidCredentials): string {
  if (pointOfSaleExists) return 'ARCA aceptó el certificado';
  return `ARCA aceptó el certificado, pero no tiene habilitado el punto de venta ${pointOfSale}: con él no se puede facturar`;
}
