import { expect } from '@playwright/test';
import { addressOf, test } from './storybook.ts';

/** The top bar's height, its menu button, and the place of Salir. */
const BAR = { height: 56, menu: 48, leave: 84 };

for (const width of [390, 820, 1366])
  test(`toasts keep to the top bar, off the menu and Salir, ${width} px wide`, async ({
    stage,
    storybook,
  }) => {
    await stage.setViewportSize({ width, height: 844 });
    await stage.goto(addressOf(storybook, 'overlays-toast--success'));

    const toast = stage.getByRole('region', { name: 'Avisos' }).getByText('Producto agregado');
    await expect(toast).toBeVisible();
    const area = await stage.getByRole('region', { name: 'Avisos' }).boundingBox();
    expect(area?.x).toBeGreaterThanOrEqual(width < 1024 ? BAR.menu : 0);
    expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(width - BAR.leave);
    expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(BAR.height);
  });
