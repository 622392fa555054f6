import { COLOR_SCHEMES, type ColorSchemeName } from '@mostrador/domain/store-look';
import styles from './swatches.module.css';

/** The four colours of a scheme. The scheme's name describes them in words. */
export function Swatches({ scheme }: { scheme: ColorSchemeName }) {
  const { primary, secondary, accent, background } = COLOR_SCHEMES[scheme];
  return (
    <div aria-hidden="true" className={styles.swatches}>
      {[primary, secondary, accent, background].map((color) => (
        <span key={color} style={{ backgroundColor: color }} />
      ))}
    </div>
  );
}
