import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { HUES, hueOf, initialsOf } from './initials.ts';
import { ProductPicture } from './product-picture.tsx';

afterEach(cleanup);

/** The pictures on screen, which are all hidden from screen readers. */
const drawn = (container: HTMLElement) =>
  [...container.children].map((picture) => (picture as HTMLElement).dataset);

test.each([
  ['Coca - Cola 2,25 L', 'CC'],
  ['yerba', 'Y'],
  ['Ñandú árbol', 'ÑÁ'],
  ['7 Up', 'U'],
  ['7UP 500 ml', '7'],
  ['3D Queso 43 g', '3Q'],
  ['3 en 1', 'E'],
  ['500', '5'],
  ['¡!', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a picture that does not load is replaced by the initials, until there is another', () => {
  const { rerender, container } = render(
    <ProductPicture name="Yerba Luna" categoryId={undefined} src="/one.webp" />,
  );
  const image = container.getElementsByTagName('img');
  expect(image[0]?.loading).toBe('lazy');

  fireEvent.error(image[0] as HTMLElement);
  expect(drawn(container)[0]).toMatchObject({ initials: 'YL' });
  expect(drawn(container)[0]?.hue).toBeUndefined();

  rerender(<ProductPicture name="Yerba Luna" categoryId={undefined} src="/two.webp" />);
  expect(image[0]?.getAttribute('src')).toBe('/two.webp');
  expect(drawn(container)[0]?.initials).toBeUndefined();
});

test('products of one category share a colour', () => {
  const { container } = render(
    <>
      <ProductPicture name="Yerba" categoryId="a" src={undefined} />
      <ProductPicture name="Mate" categoryId="a" src={undefined} />
    </>,
  );

  const hue = String(hueOf('a'));
  expect(drawn(container)).toMatchObject([
    { initials: 'Y', hue },
    { initials: 'M', hue },
  ]);
});

describe('the colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'product-picture.module.css'), 'utf8');
  const lightnessOf = (property: string) => {
    const rule = new RegExp(
      `\\n  ${property}: light-dark\\(oklch\\((\\d+)% ([\\d.]+) .*?oklch\\((\\d+)% ([\\d.]+)`,
    ).exec(css);
    const [light = 0, lightChroma = 0, dark = 0, darkChroma = 0] = rule?.slice(1).map(Number) ?? [];
    return {
      light: [light / 100, lightChroma] as const,
      dark: [dark / 100, darkChroma] as const,
    };
  };
  const hues = [...css.matchAll(/--hue: (\d+);/g)].map(([, hue]) => Number(hue));

  test('are as many as the hues', () => {
    expect(hues).toHaveLength(HUES);
    expect(new Set(hues).size).toBe(HUES);
  });

  test.each(['light', 'dark'] as const)('reach 4.5:1 in every hue, %s', (scheme) => {
    const [background, color] = [lightnessOf('background')[scheme], lightnessOf('color')[scheme]];
    for (const hue of hues)
      expect(contrast(luminance(...background, hue), luminance(...color, hue))).toBeGreaterThan(
        4.5,
      );
  });
});

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The relative luminance of an OKLCH colour, clipped to sRGB as a browser shows it. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}
