import {
  COLOR_SCHEMES,
  type ColorSchemeName,
  contrastOf,
  READABLE_CONTRAST,
  TEXT_COLORS,
} from '@mostrador/domain/store-look';

export type TextRole = 'heading' | 'body' | 'muted';
/** The chosen colours; blank, null or incomplete ones fall back to the scheme's own. */
export type OwnTextColors = Partial<Record<TextRole, string | null>>;

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Returns the colour of each text of the store, as `#RRGGBB`. */
export function textColorsOf(
  scheme: ColorSchemeName,
  own: OwnTextColors = {},
): Record<TextRole, string> {
  const chosen = (role: TextRole, otherwise: string) =>
    HEX_COLOR.test(own[role] ?? '') ? (own[role] as string) : otherwise;
  return {
    heading: chosen('heading', COLOR_SCHEMES[scheme].secondary),
    body: chosen('body', TEXT_COLORS.body),
    muted: chosen('muted', TEXT_COLORS.muted),
  };
}

/** Returns a text's contrast with its scheme's background if it is too low to read. */
export function lowContrastOf(scheme: ColorSchemeName, color: string): number | undefined {
  const contrast = contrastOf(color, COLOR_SCHEMES[scheme].background);
  return contrast < READABLE_CONTRAST ? contrast : undefined;
}
