import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startArca } from '@mostrador/simulators/arca/start-arca';
import { expect, onTestFinished, test } from 'vitest';

const CUIT = '30000005017';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function run(dataDir: string, ...asked: string[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  execFile(
    process.execPath,
    [join(import.meta.dirname, 'arca-certificate.ts'), ...asked],
    { env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: dataDir } },
    (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
  );
  return promise;
}

test("the command makes a key and its certificate, signed by the trial's authority", async () => {
  const dataDir = await aFolder();
  const { code, output } = await run(dataDir, '30-00000501-7');
  expect([code, output]).toEqual([0, expect.stringContaining('Configuración Fiscal')]);
  const path = (kind: string) => join(dataDir, `certificado-${CUIT}`, `${CUIT}.${kind}`);
  const certificate = new X509Certificate(await readFile(path('crt')));
  const key = createPrivateKey(await readFile(path('key')));
  expect(certificate.checkPrivateKey(key)).toBe(true);
  expect((await stat(path('key'))).mode & 0o077).toBe(0);

  const arca = await startArca({ port: 0, folder: join(dataDir, 'arca') });
  onTestFinished(() => arca.close());
  expect(certificate.verify(new X509Certificate(arca.authority).publicKey)).toBe(true);
});

test('it overwrites nothing, and names an invalid CUIT', async () => {
  const dataDir = await aFolder();
  expect((await run(dataDir, CUIT, 'mine')).code).toBe(0);
  expect(await run(dataDir, CUIT, 'mine')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Ya existe'),
  });
  expect(await run(dataDir, '30000005015')).toMatchObject({
    code: 1,
    output: expect.stringContaining('30000005015 no es una CUIT'),
  });
  expect(await run(dataDir)).toMatchObject({ code: 1, output: expect.stringContaining('Falta') });
});
