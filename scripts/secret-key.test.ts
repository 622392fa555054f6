import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshDatabase } from '@mostrador/api/test/database';
import { checkSecretKey, WrongSecretKey } from '@mostrador/server-kit/secrets/check-secret-key';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'secret-key.ts');

/** Runs the command as an operator does; resolves with its output and its exit code. */
async function secretKey(env: Record<string, string>, ...words: string[]) {
  return promisify(execFile)(process.execPath, [SCRIPT, ...words], {
    env: { ...process.env, MODE: 'production', ...env },
  }).then(
    ({ stdout }) => ({ output: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ output: stderr.trim(), code }),
  );
}

test('the operator replaces a lost key, and sees the work to repeat', async () => {
  const { connectionString } = await freshDatabase();
  const [lost, found] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await checkSecretKey(connectionString, lost);
  const env = { DATABASE_URL: connectionString, SECRET_KEY: found.toString('hex') };

  expect(await secretKey({ DATABASE_URL: connectionString }, 'replace')).toEqual({
    output: 'Falta SECRET_KEY: 64 cifras hexadecimales.',
    code: 1,
  });
  expect((await secretKey(env)).output).toBe(
    'Se usa así, con Mostrador cerrado: pnpm secret-key rotate, o pnpm secret-key replace',
  );
  expect(await secretKey(env, 'replace')).toEqual({
    output:
      'Desde ahora la clave es esta. Certificados que hay que cargar de nuevo: 0. Segundos factores que hay que activar de nuevo: 0.',
    code: 0,
  });

  await checkSecretKey(connectionString, found);
  await expect(checkSecretKey(connectionString, lost)).rejects.toBeInstanceOf(WrongSecretKey);
});

test('the operator changes the key, and the next start needs the new one', async () => {
  const { connectionString } = await freshDatabase();
  const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await checkSecretKey(connectionString, before);
  const env = { DATABASE_URL: connectionString, SECRET_KEY: before.toString('hex') };

  expect((await secretKey(env, 'rotate')).output).toContain('Falta NEW_SECRET_KEY');
  const { output, code } = await secretKey(
    { ...env, NEW_SECRET_KEY: after.toString('hex') },
    'rotate',
  );

  expect(code).toBe(0);
  expect(output).toContain('Poné la clave nueva en SECRET_KEY de todos los procesos.');
  await checkSecretKey(connectionString, after);
  await expect(checkSecretKey(connectionString, before)).rejects.toBeInstanceOf(WrongSecretKey);
});
