import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access, EndpointDefinition } from '@mostrador/contracts/endpoint';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const CALLED_BY: Record<Access, string> = {
  public: 'Anyone',
  'signed-in': 'Any signed-in user of the shop',
  admin: 'The administrator of the shop',
  canManageProducts: 'Users with canManageProducts',
  canManageSales: 'Users with canManageSales',
  canViewHistory: 'Users with canViewHistory',
  canManageCashRegister: 'Users with canManageCashRegister',
};

/** What the API page says of an endpoint beside its schemas. */
export function openApiDetailsOf({ path, access, summary }: EndpointDefinition) {
  return {
    summary,
    description: `Who may call: ${CALLED_BY[access]}.`,
    tags: [path.split('/')[1] as string],
    security: access === 'public' ? [] : [{ session: [] }],
  };
}

export interface ApiPage {
  title: string;
  description: string;
}

/** The API page at `/api/docs`, drawn from the contracts. Register before the routes it describes. */
export async function registerOpenApi(
  app: FastifyInstance,
  { title, description }: ApiPage,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${title} · API` },
    uiHooks: { onRequest: allowOwnStyles },
  });
}

/** Swagger UI writes a style element while it runs, which no page of the product does. */
const allowOwnStyles: onRequestHookHandler = (_request, reply, done) => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  );
  done();
};
