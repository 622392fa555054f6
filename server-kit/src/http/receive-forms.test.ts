import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@mostrador/contracts/endpoint';
import { MB } from '@mostrador/contracts/files';
import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { newId } from '@mostrador/domain/ids';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { aKitServer } from '../../test/a-kit-server.ts';
import type { ReceivedFile } from './receive-forms.ts';
import { type Handler, serve } from './serve.ts';

const PNG = Buffer.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0,
]);
const GIF = Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1');
const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';

const plain = endpoint({
  method: 'POST',
  path: '/plain',
  access: 'public',
  summary: 'Takes JSON alone',
  schemas: async () => ({ body: z.object({ name: z.string() }), response: { 204: z.void() } }),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => vi.unstubAllEnvs());

const file = (content: BlobPart, name = 'foto.png', type = 'image/png') =>
  new File([content], name, { type });

type Parts = [name: string, part: string | File][];
const ARTICLE: Parts = [
  ['name', 'Ñandú'],
  ['price', '10.5'],
];

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  return form;
}

type Save = Handler<typeof fileEndpoints.save>;
const echo: Save = async ({ body }) => body;

type Entrust = Handler<typeof fileEndpoints.entrust>;

async function aServer(
  save: Save = echo,
  route: Partial<RouteOptions> = {},
  entrust: Entrust = async () => undefined,
) {
  const app = await aKitServer([...Object.values(fileEndpoints), plain], (api) => {
    api.route({ ...serve(fileEndpoints.save, save), ...route } as RouteOptions);
    api.route(serve(fileEndpoints.certify, async () => undefined));
    api.route(serve(fileEndpoints.entrust, entrust));
    api.route(serve(plain, async () => undefined));
  });
  onTestFinished(() => app.close());
  return app;
}

async function send(app: { url: string }, path: string, body: RequestInit['body'], type?: string) {
  const headers = type ? { 'content-type': type } : undefined;
  const answer = await fetch(`${app.url}/api${path}`, { method: 'POST', body, headers });
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : undefined };
}

describe('a form with files', () => {
  test('arrives with its fields as the contract defines them', async () => {
    const brandId = newId();
    const answer = await send(
      await aServer(),
      '/articles',
      formOf([
        ['name', ' Ñandú "grande" 🧉 '],
        ['price', '3450.50'],
        ['featured', 'true'],
        ['tags', '["a","b"]'],
        ['note', ''],
        ['brandId', brandId.toUpperCase()],
      ]),
    );

    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      name: 'Ñandú "grande" 🧉',
      note: null,
      price: 3450.5,
      featured: true,
      tags: ['a', 'b'],
      brandId,
    });
  });

  test('provides the file, with its detected type, until the call is answered', async () => {
    let image: ReceivedFile | undefined;
    let content: Buffer | undefined;
    const app = await aServer(async ({ body, files }) => {
      image = files.image;
      content = await readFile(files.image?.path as string);
      return body;
    });

    await send(app, '/articles', formOf([['image', file(PNG, 'a.txt', 'text/plain')], ...ARTICLE]));

    expect(image).toMatchObject({ type: 'image/png', size: PNG.length });
    expect(content).toEqual(PNG);
    expect(await readdir(folder)).toEqual([]);
  });

  test('leaves nothing behind when its call fails', async () => {
    const app = await aServer(async () => {
      throw new Error('of the handler');
    });
    const { status } = await send(app, '/articles', formOf([['image', file(PNG)], ...ARTICLE]));

    expect(status).toBe(500);
    expect(await readdir(folder)).toEqual([]);
  });

  test('may be JSON without files where the endpoint allows it', async () => {
    let files: unknown;
    const app = await aServer(async (request) => {
      files = request.files;
      return request.body;
    });
    const json = JSON.stringify({ name: 'Yerba', price: 10 });

    expect((await send(app, '/articles', json, 'application/json')).status).toBe(201);
    expect(files).toEqual({});
  });

  test.each([
    ['a file of another type', 'image', [file(GIF)], 'Tipo de archivo no permitido. Use: PNG, JPG'],
    ['a text', 'image', [file('hola')], 'Tipo de archivo no permitido. Use: PNG, JPG'],
    ['an empty file', 'image', [file('')], 'El archivo está vacío'],
    [
      'a large file',
      'image',
      [file(Buffer.concat([PNG, Buffer.alloc(5 * MB)]))],
      'El archivo no debe superar 5MB',
    ],
    ['two files', 'image', [file(PNG), file(PNG)], 'Elegí un solo archivo'],
    ['an unexpected file', 'logo', [file(PNG)], 'No corresponde ningún archivo'],
    ['a file in place of a text', 'note', [file(PNG)], 'No corresponde ningún archivo'],
    ['a file with a name of every object', 'valueOf', [file(PNG)], undefined],
  ])('is refused with %s', async (_, name, files, problem) => {
    const parts = files.map((part): Parts[number] => [name, part]);
    const { status, json } = await send(
      await aServer(),
      '/articles',
      formOf([...parts, ...ARTICLE]),
    );

    expect(status).toBe(400);
    if (problem) {
      expect(json).toMatchObject({ code: 'input.invalid', fields: { [name]: problem } });
      const title = { image: 'Imagen: ', note: 'Nota: ' }[name] ?? '';
      // A sentence that the documents quote appears without its field.
      const quoted = /^(Tipo de archivo no permitido|El archivo no debe superar)/.test(problem);
      expect(json.error).toBe(quoted ? problem : `${title}${problem}`);
    } else expect(json.code).toBe('input.malformed');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is refused with every wrong field and file at once', async () => {
    const { json } = await send(
      await aServer(),
      '/articles',
      formOf([
        ['image', file(GIF)],
        ['name', 'Yerba\0mate'],
        ['price', 'diez'],
        ['price', '10'],
        ['tags', '{"__proto__":1}'],
        ['brandId', "'; drop table"],
      ]),
    );

    expect(Object.keys(json.fields).sort()).toEqual(['brandId', 'image', 'name', 'price', 'tags']);
    expect(json.error).toBe('Tipo de archivo no permitido. Use: PNG, JPG');
  });

  test('is refused when a required file is missing', async () => {
    const { json } = await send(await aServer(), '/certificates', formOf([['key', file(PEM)]]));

    expect(json).toMatchObject({
      error: 'Certificado: Elegí un archivo',
      fields: { certificate: 'Elegí un archivo' },
    });
  });

  test('keeps a text field as text', async () => {
    const form = formOf([
      ['certificate', file(PEM, 'a.crt', 'application/x-x509-ca-cert')],
      ['key', file(PEM, 'a.key', '')],
    ]);
    expect((await send(await aServer(), '/certificates', form)).status).toBe(204);
  });

  test.each([
    ['in PEM', PEM, 'application/x-pem-file'],
    ['in PEM with a byte order mark', `\ufeff${PEM}`, 'application/x-pem-file'],
    ['in PEM after other lines', `subject=x\r\n${PEM}`, 'application/x-pem-file'],
    ['in DER', Buffer.from([0x30, 0x82, 0x01, 0x0a, 0x02]), 'application/pkix-cert'],
  ])(
    'passes a secret %s on in memory, and never writes it to the disk',
    async (_, content, type) => {
      let seen: unknown;
      const app = await aServer(echo, {}, async ({ files: { key } }) => {
        const folders = await readdir(folder);
        const onDisk = await Promise.all(folders.map((name) => readdir(join(folder, name))));
        seen = { ...key, content: key.content.equals(Buffer.from(content)), onDisk: onDisk.flat() };
      });

      const answer = await send(app, '/secrets', formOf([['key', file(content)]]));

      expect(answer.status).toBe(204);
      const size = Buffer.from(content).length;
      expect(seen).toEqual({ type, size, content: true, onDisk: [] });
    },
  );

  test.each([
    ['a picture', PNG, 'El archivo no es una clave privada. Subí el .key o .pem'],
    ['more than fits', Buffer.alloc(MB + 1, '0'), 'El archivo de la clave no debe superar 1MB'],
  ])('in memory is refused with %s', async (_, content, problem) => {
    const { json } = await send(await aServer(), '/secrets', formOf([['key', file(content)]]));

    expect(json.fields).toEqual({ key: problem });
  });

  test('may have unknown fields, like JSON', async () => {
    const { json } = await send(
      await aServer(),
      '/articles',
      formOf([['colour', 'red'], ...ARTICLE]),
    );

    expect(json).not.toHaveProperty('colour');
  });

  test('may have a field with JSON', async () => {
    const form = formOf(ARTICLE);
    form.append('tags', new Blob(['["a"]'], { type: 'application/json' }));
    const body = await new Response(form).text();
    const asField = body.replace('; filename="blob"', '');
    const type = `multipart/form-data; boundary=${body.slice(2, body.indexOf('\r\n'))}`;

    expect((await send(await aServer(), '/articles', asField, type)).json.tags).toEqual(['a']);
  });

  test('above the total limit is refused before it arrives', async () => {
    const form = formOf([['image', file(Buffer.alloc(7 * MB))], ...ARTICLE]);
    const { status, json } = await send(await aServer(), '/articles', form);

    expect([status, json]).toEqual([
      413,
      { error: 'El contenido enviado no debe superar 6MB', code: 'input.too-large' },
    ]);
  });
});

const FORM = 'multipart/form-data; boundary=x';
const A_PART = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n';

test.each([
  ['no boundary', 'multipart/form-data', `${A_PART}Yerba\r\n--x--\r\n`],
  ['another boundary', 'multipart/form-data; boundary=y', `${A_PART}Yerba\r\n--x--\r\n`],
  ['no end', FORM, `${A_PART}Yer`],
  ['an end in the middle of a header', FORM, '--x\r\ncontent-disposition: form'],
  ['no parts but noise', FORM, 'a'.repeat(10_000)],
  ['a thousand parts', FORM, `${`${A_PART}a\r\n`.repeat(1000)}--x--\r\n`],
])('a body of type form with %s is refused', async (_, type, body) => {
  const { status, json } = await send(await aServer(), '/articles', body, type);

  expect(status).toBe(400);
  expect(json.code).toMatch(/^input\.(malformed|invalid)$/);
});

test.each([
  ['a form where JSON is expected', '/plain', FORM, `${A_PART}a\r\n--x--\r\n`],
  ['JSON where a form is expected', '/certificates', 'application/json', '{}'],
  ['an empty body instead of a form', '/certificates', undefined, undefined],
])('%s has the wrong type', async (_, path, type, body) => {
  const { status, json } = await send(await aServer(), path, body, type);

  expect([status, json.code]).toEqual([415, 'input.media-type']);
});

/** Opens a connection that has sent the first half of a form with a picture of 5 MB. */
async function halfAForm(app: FastifyInstance) {
  const end = '\r\n--x--\r\n';
  const image = Buffer.concat([PNG, Buffer.alloc(5 * MB - PNG.length)]);
  const body = Buffer.concat([
    Buffer.from(
      `${A_PART}Yerba\r\n--x\r\ncontent-disposition: form-data; name="price"\r\n\r\n10\r\n`,
    ),
    Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
    image,
    Buffer.from(end),
  ]);
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(
    `POST /api/articles HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${FORM}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length / 2));
  return { socket, rest: body.subarray(body.length / 2) };
}

test('a refusal in the middle of a form leaves its connection to the next request', async () => {
  const { url } = await aServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const tooLong: Parts = [
    ['name', 'x'.repeat(MB)],
    ['image', file(new Uint8Array(MB))],
  ];
  const post = async (path: string, content: Response) => {
    const [type, body] = [content.headers.get('content-type'), await content.bytes()];
    const headers = { 'content-type': type ?? '', 'content-length': body.length };
    const request = httpRequest(`${url}/api${path}`, { agent, method: 'POST', headers });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, wasOpen: request.reusedSocket };
  };

  expect(await post('/articles', new Response(formOf(tooLong)))).toMatchObject({ status: 413 });
  expect(await post('/plain', Response.json({ name: 'Ana' }))).toEqual({
    status: 204,
    wasOpen: true,
  });
});

test('a connection lost in the middle leaves nothing behind, and calls no handler', async () => {
  const save = vi.fn(echo);
  const app = await aServer(save);
  const { socket } = await halfAForm(app);
  await expect.poll(async () => (await readdir(folder)).length).toBe(1);
  socket.resetAndDestroy();

  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(save).not.toHaveBeenCalled();
});

describe('a slow form', () => {
  async function slowly(seconds: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const arriving = Promise.withResolvers<void>();
    const app = await aServer(echo, { preParsing: async () => arriving.resolve() });
    const { socket, rest } = await halfAForm(app);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await arriving.promise;
    vi.advanceTimersByTime(seconds * 1000);
    socket.write(rest);
    await new Promise((resolve) => socket.on('close', resolve));
    return Buffer.concat(chunks).toString().split('\r\n')[0];
  }

  test('may take as long as 5 MB take at 1 Mbit/s', async () => {
    expect(await slowly(41)).toBe('HTTP/1.1 201 Created');
  });

  test('has a time limit', async () => {
    expect(await slowly(150)).toBe('HTTP/1.1 408 Request Timeout');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});

test('the API page shows its fields and its files', async () => {
  const app = await aServer();
  const { paths } = (await app.inject('/api/docs/json')).json();
  const { content } = paths['/api/articles'].post.requestBody;

  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  const form = content['multipart/form-data'].schema;
  expect(form.required).toEqual(['name', 'price']);
  expect(form.properties).toMatchObject({
    price: { type: 'number' },
    image: { type: 'string', format: 'binary', description: 'PNG, JPG, up to 5MB' },
  });
  expect(Object.keys(paths['/api/certificates'].post.requestBody.content)).toEqual([
    'multipart/form-data',
  ]);
});
