import { z } from 'zod';
import { endpoint } from '../src/endpoint.ts';
import { id, optionalText, pesos, requiredText } from '../src/fields.ts';
import { MB } from '../src/files.ts';

const article = z.object({
  name: requiredText('Nombre', 20),
  note: optionalText('Nota', 50, { multiline: true }),
  price: pesos.meta({ title: 'Precio' }),
  featured: z.boolean().default(false).meta({ title: 'Destacado' }),
  tags: z.array(z.string()).default([]).meta({ title: 'Etiquetas' }),
  brandId: id.nullish().meta({ title: 'Marca' }),
});

/** Endpoints of every kind other than JSON, for the tests of server and client. */
export const fileEndpoints = {
  /** Like products: JSON from the quick form, multipart with a picture. */
  save: endpoint({
    method: 'POST',
    path: '/articles',
    access: 'public',
    accepts: ['json', 'multipart'],
    summary: 'Adds an article',
    schemas: async () => ({
      body: article,
      files: {
        image: {
          types: ['image/png', 'image/jpeg'],
          maxBytes: 5 * MB,
          title: 'Imagen',
          optional: true,
        },
      },
      response: { 201: article },
    }),
  }),
  /** Like the fiscal files: two required files, no JSON. */
  certify: endpoint({
    method: 'POST',
    path: '/certificates',
    access: 'public',
    accepts: ['multipart'],
    summary: 'Keeps a certificate and its key',
    schemas: async () => ({
      files: {
        certificate: { types: ['text/plain'], maxBytes: MB, title: 'Certificado' },
        key: { types: ['text/plain'], maxBytes: MB, title: 'Clave' },
      },
      response: { 204: z.void() },
    }),
  }),
  /** Like a certificate and its key: secret. */
  entrust: endpoint({
    method: 'POST',
    path: '/secrets',
    access: 'public',
    accepts: ['multipart'],
    summary: 'Takes what the disk must not have',
    schemas: async () => ({
      files: {
        key: {
          types: ['application/x-pem-file', 'application/pkix-cert'],
          maxBytes: MB,
          title: 'Clave',
          wording: 'privateKey',
          inMemory: true,
        },
      },
      response: { 204: z.void() },
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/articles/list',
    access: 'public',
    answers: 'file',
    summary: 'The articles as a file',
    schemas: async () => ({
      query: z.object({ name: z.string().meta({ title: 'Nombre' }) }),
      response: { 200: z.file().mime(['text/csv', 'application/pdf']) },
    }),
  }),
};
