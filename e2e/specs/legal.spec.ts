import { expect, test } from '../support/test.ts';

test('the contents of a legal text lead to a section, and Back to the previous position', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Términos y Condiciones' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Términos y Condiciones' });
  await expect(title).toBeInViewport();

  await page.getByRole('link', { name: 'Cancelación y reembolsos' }).click();
  const section = page.getByRole('heading', { level: 2, name: '9. Cancelación y reembolsos' });
  await expect(section).toBeInViewport();
  await expect(title).not.toBeInViewport();

  await page.goBack();
  await expect(title).toBeInViewport();
  await page.goForward();
  await expect(section).toBeInViewport();
});

test('a new page starts at its top, whatever the earlier scroll position', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Política de Privacidad' }).click();
  await page.getByRole('link', { name: 'Tus derechos' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '11. Tus derechos' })).toBeInViewport();

  await page.goto('/contact?plan=enterprise');
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeInViewport();
});

test.describe('on a phone without a script', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('the contents are folded, open, and lead to a section', async ({ page }) => {
    await page.goto('/privacy');
    const line = page.getByRole('link', { name: 'Menores de 18 años' });
    await expect(line).toBeHidden();

    await page.locator('summary').click();
    await line.click();
    await expect(page).toHaveURL(/\/privacy#menores$/);
    await expect(
      page.getByRole('heading', { level: 2, name: '12. Menores de 18 años' }),
    ).toBeInViewport();
  });
});
