import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { expect, test } from 'vitest';

test.each([
  ['the product', ['start.ts', '--built']],
  ['invoicing', ['invoicing.ts']],
])('%s ends with 75 while its database does not answer', async (_, [script = '', ...args]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: {
      PATH: process.env.PATH,
      MODE: 'production',
      PORT: '0',
      DATA_DIR: await aDataDir(),
      DATABASE_URL: 'postgresql://sol:secret@127.0.0.1:1/mostrador',
      SECRET_KEY: '0f'.repeat(32),
    },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(said).toBe(
    'La base de datos de DATABASE_URL no responde (connect ECONNREFUSED 127.0.0.1:1). Revisá que esté en marcha y que se llegue a ella desde esta máquina.\n',
  );
  expect(code).toBe(75);
});
