import { expect } from '@playwright/test';
import { addressOf, test } from './storybook.ts';

/** The visible rows, plus as many above and below. */
const FEW_ROWS = 60;

test('of twenty thousand rows only visible ones are drawn, under a sticky header', async ({
  stage,
  storybook,
}) => {
  await stage.setViewportSize({ width: 1366, height: 768 });
  await stage.goto(addressOf(storybook, 'data-datatable--in-a-page-that-fills'));
  const table = stage.getByRole('table', { name: 'Productos' });
  const header = table.getByRole('button', { name: 'Nombre' });
  await expect(table.getByRole('row', { name: /\(1\)/ })).toBeInViewport();
  await expect(table).toHaveAttribute('aria-rowcount', '20001');

  await table.hover();
  await stage.mouse.wheel(0, 10_000_000);

  await expect(table.getByRole('row', { name: /\(20000\)/ })).toBeInViewport();
  await expect(header).toBeInViewport();
  expect(await table.getByRole('row').count()).toBeLessThan(FEW_ROWS);
});

test('on a phone twenty thousand cards scroll with the page', async ({ stage, storybook }) => {
  await stage.setViewportSize({ width: 390, height: 844 });
  await stage.goto(addressOf(storybook, 'data-datatable--in-a-page-that-fills'));
  const card = (name: RegExp) => stage.getByRole('row', { name });
  await expect(card(/\(1\)/)).toBeInViewport();
  const heightOf = () => stage.evaluate(() => document.documentElement.scrollHeight);
  expect(await heightOf()).toBeGreaterThan(1_000_000);

  await stage.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));

  await expect(card(/\(1\)/)).toHaveCount(0);
  await expect.poll(() => stage.getByRole('row').evaluateAll(someInSight)).toBe(true);
  expect(await stage.getByRole('row').count()).toBeLessThan(FEW_ROWS);
});

function someInSight(elements: Element[]): boolean {
  return elements.some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}
