import { FONT_SCHEMES, type FontSchemeName } from '@mostrador/domain/store-look';
import './store-fonts.css';

/** Returns the `font-family` of a scheme's titles and of its texts. */
export function fontFamiliesOf(scheme: FontSchemeName): { heading: string; body: string } {
  const { heading, body } = FONT_SCHEMES[scheme];
  return { heading: familyOf(heading), body: familyOf(body) };
}

/** Returns the font's family; the product already has Inter under another name. */
function familyOf(name: string): string {
  return name === 'Inter' ? '"Inter Variable", sans-serif' : `"${name}", sans-serif`;
}
