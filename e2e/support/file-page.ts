import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { serve } from '@mostrador/server-kit/http/serve';
import { aKitServer, type KitServer } from '@mostrador/server-kit/test/a-kit-server';
import { rspack } from '@rspack/core';

/**
 * A server of the tests' file endpoints, with a page that has the product's client as
 * `window.client`. It covers forms, progress and file names, not what a feature does with files.
 */
export async function openFilePage(folder: string): Promise<KitServer> {
  await bundleClient(folder);
  return aKitServer([fileEndpoints.save, fileEndpoints.list], (api) => {
    api.get('/page', (_request, reply) =>
      reply.type('text/html').send('<script src="/api/page/client.js"></script>'),
    );
    api.get<{ Params: { file: string } }>('/page/:file', async ({ params }, reply) =>
      reply.type('text/javascript').send(await readFile(join(folder, params.file))),
    );
    api.route(serve(fileEndpoints.save, async ({ body }) => body));
    api.route(
      serve(fileEndpoints.list, async ({ query }) => ({
        name: query.name,
        type: 'application/pdf',
        content: Buffer.alloc(1_000_000, 'x'),
      })),
    );
  });
}

function bundleClient(folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(
    {
      mode: 'development',
      devtool: false,
      entry: join(import.meta.dirname, 'file-page-client.ts'),
      output: { path: folder, filename: 'client.js', publicPath: '/api/page/' },
      resolve: { extensions: ['.ts', '...'] },
      module: {
        rules: [
          {
            test: /\.ts$/,
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' } } },
          },
        ],
      },
    },
    (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    },
  );
  return promise;
}
