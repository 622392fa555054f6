import { FONT_SCHEMES, type FontSchemeName } from '@mostrador/domain/store-look';
import './store-fonts.css';

/** The `font-family` of the titles and of the texts of a scheme. */
export function fontFamiliesOf(scheme: FontSchemeName): { heading: string; body: string } {
  const { heading, body } = FONT_SCHEMES[scheme];
  return { heading: familyOf(heading), body: familyOf(body) };
}

/** Under the name the product has it by where that is Inter. */
function familyOf(name: string): string {
  return name === 'Inter' ? '"Inter Variable", sans-serif' : `"${name}", sans-serif`;
}
