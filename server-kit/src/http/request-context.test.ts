import { newId } from '@mostrador/domain';
import Fastify, { LogController } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';
import { addRequestContext } from './request-context.ts';

test('each line of a request names it and its shop, whoever writes it', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const options = { ...(loggerOptions('info') as pino.LoggerOptions), stream };
  const app = Fastify({
    logger: options,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
  });
  const service = pino(options, stream);
  addRequestContext(app);
  app.addHook('onRequest', async ({ context }) => {
    if (context) context.shopId = 'a-shop';
  });
  app.post('/sales', async (request) => {
    request.log.info('the route');
    await new Promise(setImmediate);
    service.info('a service');
    return request.id;
  });

  const answers = await Promise.all(
    [1, 2].map((amount) => app.inject({ method: 'POST', url: '/sales', payload: { amount } })),
  );
  service.info('nobody');

  for (const { body: reqId } of answers)
    expect(lines.filter((line) => line.reqId === reqId)).toEqual([
      expect.objectContaining({ msg: 'the route', shopId: 'a-shop' }),
      expect.objectContaining({ msg: 'a service', shopId: 'a-shop' }),
    ]);
  expect(lines.at(-1)).toMatchObject({ msg: 'nobody' });
  expect(lines.at(-1)).not.toHaveProperty('reqId');
});
