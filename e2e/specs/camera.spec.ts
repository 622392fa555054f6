import config from '../playwright.config.ts';
import { videoOfBarcode } from '../support/barcode-video.ts';
import { expect, test } from '../support/test.ts';

const YERBA = '7790387013627';
const { executablePath, args = [] } = config.use?.launchOptions ?? {};

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['camera'],
  launchOptions: {
    executablePath,
    args: [
      ...args,
      // Chromium's headless shell has no camera prompt.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoOfBarcode(YERBA)}`,
    ],
  },
});

test('a phone scans with its camera, and turns it off at the end', async ({ page, shop }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions policy/i.test(message.text()))
      problems.push(message.text());
  });
  await shop.addProduct({ name: 'Yerba Playadito 1 kg', barcode: YERBA, price: 3450 });
  await shop.signIn(page);
  await page.goto('/app/sales');
  await expect(page.getByRole('region', { name: 'Productos para tocar' })).toBeVisible();
  await page.getByRole('button', { name: 'Escanear con la cámara' }).tap();
  const scanner = page.getByRole('dialog', { name: 'Escanear con la cámara' });
  await expect(scanner.getByText('Yerba Playadito 1 kg')).toBeVisible();
  const video = await scanner.locator('video').elementHandle();

  await scanner.getByRole('button', { name: 'Listo' }).tap();
  await expect(
    page.getByRole('button', { name: 'Cantidad de Yerba Playadito 1 kg: 1' }),
  ).toBeVisible();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText(/3\.450,00/);
  const live = await video?.evaluate(
    (element) => ((element as HTMLVideoElement).srcObject as MediaStream).active,
  );
  expect(live).toBe(false);
  expect(problems).toEqual([]);
});
