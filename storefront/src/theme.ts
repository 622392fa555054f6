import {
  COLOR_SCHEMES,
  FONT_SCHEMES,
  type FontSchemeName,
  readableOn,
  TEXT_COLORS,
} from '@mostrador/domain/store-look';
import type { Store } from './store.ts';

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
/** Fonts shown until a family has loaded. */
const FALLBACK: Readonly<Record<string, string>> = {
  'Playfair Display': 'Georgia, serif',
  Merriweather: 'Georgia, serif',
};
/** Merriweather has one weight: a second one would be larger than the rest of a page. */
const WEIGHTS: Readonly<Record<FontSchemeName, { heading: number; strong: number }>> = {
  elegant: { heading: 700, strong: 600 },
  modern: { heading: 700, strong: 600 },
  classic: { heading: 400, strong: 400 },
};

/** Returns the store's colours and fonts as custom properties: the text of a style element. */
export function themeOf({
  colorScheme,
  fontScheme,
  colors,
}: Pick<Store, 'colorScheme' | 'fontScheme' | 'colors'>): string {
  const { primary, secondary, accent, background } = COLOR_SCHEMES[colorScheme];
  const fonts = FONT_SCHEMES[fontScheme];
  const weights = WEIGHTS[fontScheme];
  const properties = {
    background,
    primary,
    'on-primary': readableOn(primary),
    secondary,
    'on-secondary': readableOn(secondary),
    accent,
    'on-accent': readableOn(accent),
    heading: colorOr(colors.heading, secondary),
    body: colorOr(colors.body, TEXT_COLORS.body),
    muted: colorOr(colors.muted, TEXT_COLORS.muted),
    'heading-font': familyOf(fonts.heading),
    'body-font': familyOf(fonts.body),
    'heading-weight': weights.heading,
    'strong-weight': weights.strong,
  };
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

/** Only colours are written into the style, whatever is stored. */
function colorOr(color: string | null, fallback: string): string {
  return color && HEX_COLOR.test(color) ? color : fallback;
}

function familyOf(family: string): string {
  return `"${family}",${FALLBACK[family] ?? 'system-ui, sans-serif'}`;
}
