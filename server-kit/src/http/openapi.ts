import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access, EndpointDefinition, EndpointSchemas } from '@mostrador/contracts/endpoint';
import { FILE_TYPES, type FileRule, sizeInWords } from '@mostrador/contracts/files';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const CALLED_BY: Record<Access, string> = {
  public: 'Anyone',
  service: 'The other servers of the installation',
  'signed-in': 'Any signed-in user of the shop',
  admin: 'The administrator of the shop',
  canManageProducts: 'Users with canManageProducts',
  canManageSales: 'Users with canManageSales',
  canViewHistory: 'Users with canViewHistory',
  canManageCashRegister: 'Users with canManageCashRegister',
};

/** Returns an endpoint's documentation, beside its schemas. */
export function openApiDetailsOf({ path, access, summary }: EndpointDefinition) {
  return {
    summary,
    description: `Who may call: ${CALLED_BY[access]}.`,
    tags: [path.split('/')[1] as string],
    security: access === 'public' ? [] : [{ [access === 'service' ? 'service' : 'session']: [] }],
  };
}

/** A body in each of its possible media types. */
export interface OpenApiBody {
  content: Record<string, { schema: object }>;
}

/**
 * Returns the body of an endpoint that takes forms: fields and files together, and JSON if
 * accepted.
 */
export function openApiBodyOf(
  { accepts = [] }: EndpointDefinition,
  { body = z.object({}), files = {} }: EndpointSchemas,
): OpenApiBody {
  const json = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const described = Object.entries(files).map(([name, rule]) => [name, describedFile(rule)]);
  const required = Object.keys(files).filter((name) => !files[name]?.optional);
  const form = {
    ...json,
    properties: { ...json.properties, ...Object.fromEntries(described) },
    required: [...(json.required ?? []), ...required],
  };
  return {
    content: {
      ...(accepts.includes('json') && { 'application/json': { schema: json } }),
      'multipart/form-data': { schema: form },
    },
  };
}

function describedFile({ title, types, maxBytes }: FileRule) {
  const names = types.map((type) => FILE_TYPES[type]).join(', ');
  const description = `${names}, up to ${sizeInWords(maxBytes)}`;
  return { type: 'string', format: 'binary', title, description };
}

/** Returns the successful responses. Files and event streams appear under their own media types. */
export function describedResponse({ answers }: EndpointDefinition, { response }: EndpointSchemas) {
  if (!answers) return response;
  const described = Object.entries(response).map(([status, schema]) => {
    const types = answers === 'events' ? ['text/event-stream'] : mediaTypesOf(schema);
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    return [status, { description: answers, content }];
  });
  return Object.fromEntries(described);
}

function mediaTypesOf(file: z.ZodType): string[] {
  const { contentMediaType, anyOf = [] } = z.toJSONSchema(file);
  const types = [contentMediaType, ...anyOf.map((choice) => choice.contentMediaType)];
  return types.filter((type) => type !== undefined);
}

export interface ApiPage {
  title: string;
  description: string;
}

/**
 * Registers the API page at `/api/docs`, generated from the contracts. Must run before the routes.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { title, description }: ApiPage,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          service: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${title} · API` },
    uiHooks: { onRequest: allowOwnStyles },
  });
}

const describeRoute: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { form } = document.route.config ?? {};
  return { schema: form ? { ...schema, body: form } : schema, url };
};

/** Allows the style element that Swagger UI adds at run time. No page of the product needs this. */
const allowOwnStyles: onRequestHookHandler = (_request, reply, done) => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  );
  done();
};
