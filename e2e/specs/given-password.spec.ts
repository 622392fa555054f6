import { userEndpoints } from '@mostrador/contracts/users';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/test.ts';

const GIVEN = 'mate-y-bizcochos-7';
const OWN = 'solo-yo-la-conozco-9';

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('a seller is asked to change the password that the administrator gave them', async ({
  page,
  shop,
}) => {
  const username = `luz-${newId().slice(-12)}`;
  const { _id: id } = await shop.call(userEndpoints.create, {
    body: { username, password: 'la-del-primer-dia-1', realName: 'Luz Paz' },
  });
  await shop.call(userEndpoints.setPassword, { params: { id }, body: { newPassword: GIVEN } });
  const asked = page.getByRole('dialog', { name: 'Elegí tu contraseña' });

  await test.step("it is asked before anything else, also after a reload, and 'Más tarde' goes on", async () => {
    await signIn(page, username, GIVEN);
    await expect(asked).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.reload();
    await asked.getByRole('button', { name: 'Más tarde' }).click();
    await expect(asked).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: `Mi cuenta, ${username}` })).toBeVisible();
    await expect(asked).toBeHidden();
  });

  await test.step('the menu has the name of the seller', async () => {
    await page.getByRole('button', { name: `Mi cuenta, ${username}` }).click();
    await expect(page.getByRole('menu')).toContainText('Luz Paz');
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the next sign-in asks again, until there is another password', async () => {
    await signIn(page, username, GIVEN);
    await asked.getByLabel('Contraseña actual').fill(GIVEN);
    await asked.getByLabel('Nueva contraseña').fill(OWN);
    await asked.getByLabel('Confirmar contraseña').fill(OWN);
    await asked.getByRole('button', { name: 'Guardar' }).click();
    await expect(asked).toBeHidden();
    await page.getByRole('button', { name: 'Salir' }).click();
    await signIn(page, username, OWN);
    await expect(page.getByRole('button', { name: `Mi cuenta, ${username}` })).toBeVisible();
    await expect(asked).toBeHidden();
  });
});
