import { expect } from '@playwright/test';
import { test } from './storybook.ts';
import { builtPages } from './storybook-site.ts';

for (const { id, title } of builtPages())
  test(`the page ${title} is readable, and shows its components`, async ({ page, storybook }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));

    await page.goto(`${storybook}/iframe.html?viewMode=docs&id=${id}`);

    const name = title.split('/').at(-1) ?? '';
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/\|---|Unexpected|Couldn't/)).toHaveCount(0);
    expect(errors).toEqual([]);
  });
