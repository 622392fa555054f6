import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';

const CERTIFICATE_COMMAND = join(import.meta.dirname, '..', '..', 'scripts', 'arca-certificate.ts');

/**
 * Enters the fiscal data of a shop, with a certificate of the trial's ARCA, and saves them. The
 * numbers of a CUIT's vouchers continue from test to test.
 */
export async function configureInvoicing(
  page: Page,
  { cuit, dataDir }: { cuit: string; dataDir: string },
): Promise<void> {
  await page.goto('/app/settings/fiscal');
  await page.getByLabel(/^CUIT/).fill(cuit);
  await page.getByLabel(/^Razón Social/).fill('Almacén del Sol SRL');
  await page.getByLabel(/^Condición Fiscal/).selectOption('responsable_inscripto');
  const { certificate, key, remove } = await aCertificate(cuit, dataDir);
  const [forCertificate, forKey] = await page.locator('input[type=file]').all();
  await forCertificate?.setInputFiles(certificate);
  await forKey?.setInputFiles(key);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración fiscal guardada correctamente')).toBeVisible();
  await remove();
}

/** Creates a certificate of the trial's ARCA with its key, with the operator's command. */
async function aCertificate(cuit: string, dataDir: string) {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-certificate-'));
  await promisify(execFile)(process.execPath, [CERTIFICATE_COMMAND, cuit, folder], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const files = await readdir(folder);
  const pathOf = (ending: string) =>
    join(folder, files.find((file) => file.endsWith(ending)) as string);
  return {
    certificate: pathOf('.crt'),
    key: pathOf('.key'),
    remove: () => rm(folder, { recursive: true }),
  };
}
