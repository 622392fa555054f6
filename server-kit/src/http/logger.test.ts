import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';

test('secrets are never logged', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...(loggerOptions('info') as object), stream: { write: (line) => lines.push(line) } },
  });
  app.get('/verify-email/:token', async (request) => {
    const error = Object.assign(new Error('refused'), { detail: 'Failing row (a-hash)' });
    request.log.error({ err: error, body: { password: 'a-password' }, token: 'a-token' });
    request.log.info({ req: request });
    return 'ok';
  });

  await app.inject({ url: '/verify-email/a-secret', headers: { authorization: 'Bearer a-token' } });

  const written = lines.join('');
  expect(written).toContain('"route":"/verify-email/:token"');
  expect(written).toContain('refused');
  for (const secret of ['a-password', 'a-token', 'a-hash', 'a-secret'])
    expect(written).not.toContain(secret);
});
