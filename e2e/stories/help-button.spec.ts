import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf, test } from './storybook.ts';

const helpButton = (stage: Page) => stage.getByRole('link', { name: 'Contactar por WhatsApp' });

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const width of [820, 1366, 1920])
  test(`the help button covers nothing on a page, ${width} px wide`, async ({
    stage,
    storybook,
  }) => {
    await stage.setViewportSize({ width, height: 768 });
    await stage.goto(addressOf(storybook, 'shell-helpbutton--beside-a-page'));

    const help = await boxOf(helpButton(stage));
    const line = await boxOf(stage.getByText('Un renglón').first());
    expect(help.x).toBeGreaterThanOrEqual(line.right);
    expect(help.right).toBe(width);
    await expect(helpButton(stage).getByText('Contactar por WhatsApp')).toBeVisible();
  });

test('on a phone the help button is over the bar at the bottom', async ({ stage, storybook }) => {
  await stage.setViewportSize({ width: 390, height: 844 });
  await stage.goto(addressOf(storybook, 'shell-helpbutton--over-a-bar-at-the-bottom'));

  const help = await boxOf(helpButton(stage));
  const pay = await boxOf(stage.getByRole('button', { name: 'Completar Venta' }));
  expect(help.bottom).toBeLessThan(pay.y);
  await expect(helpButton(stage).getByText('Contactar por WhatsApp')).toBeHidden();
});
