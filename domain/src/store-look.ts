/** The colours of an online store, as `#RRGGBB`. */
export interface ColorScheme {
  /** Header, buttons and links. */
  primary: string;
  /** Titles and the footer. */
  secondary: string;
  /** Badges and highlighted lines. */
  accent: string;
  /** The page itself. */
  background: string;
}

export const COLOR_SCHEME_NAMES = ['elegant', 'fresh', 'natural', 'vibrant'] as const;
export type ColorSchemeName = (typeof COLOR_SCHEME_NAMES)[number];

/** Primary and secondary are readable on the background (WCAG AA, 4.5:1). */
export const COLOR_SCHEMES: Readonly<Record<ColorSchemeName, ColorScheme & { label: string }>> = {
  elegant: {
    label: 'Elegante (negro y dorado)',
    primary: '#1A1A1A',
    secondary: '#5A4510',
    accent: '#D4AF37',
    background: '#FFFDF7',
  },
  fresh: {
    label: 'Fresco (azul y blanco)',
    primary: '#1559B5',
    secondary: '#0B3A78',
    accent: '#4FC3F7',
    background: '#FFFFFF',
  },
  natural: {
    label: 'Natural (verde y beige)',
    primary: '#35652F',
    secondary: '#5B4A2E',
    accent: '#B5C77D',
    background: '#F8F3E8',
  },
  vibrant: {
    label: 'Vibrante (naranja y violeta)',
    primary: '#6A1FB8',
    secondary: '#9A3A06',
    accent: '#FF8A1F',
    background: '#FFFAF5',
  },
};

/** The text colours of a store where the shop chose none. */
export const TEXT_COLORS = { body: '#2B2B2B', muted: '#5C5C5C' } as const;

export const FONT_SCHEME_NAMES = ['elegant', 'modern', 'classic'] as const;
export type FontSchemeName = (typeof FONT_SCHEME_NAMES)[number];

/** Font families shipped with the product: no page requests a font from another server. */
export const FONT_SCHEMES: Readonly<
  Record<FontSchemeName, { label: string; heading: string; body: string }>
> = {
  elegant: { label: 'Elegante', heading: 'Playfair Display', body: 'Source Sans 3' },
  modern: { label: 'Moderna', heading: 'Montserrat', body: 'Inter' },
  classic: { label: 'Clásica', heading: 'Merriweather', body: 'Merriweather' },
};

/** WCAG AA for text of any size. */
export const READABLE_CONTRAST = 4.5;

/**
 * Returns the contrast of two colours given as `#RRGGBB`, from 1 (none) to 21, as WCAG 2 defines
 * it.
 */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((lighter as number) + 0.05) / ((darker as number) + 0.05);
}

/** Returns white or black, whichever is more readable on this colour: at least 4.5:1. */
export function readableOn(color: string): '#FFFFFF' | '#000000' {
  return contrastOf(color, '#FFFFFF') >= contrastOf(color, '#000000') ? '#FFFFFF' : '#000000';
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
