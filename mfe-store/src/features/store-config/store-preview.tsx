import { STORE_DEFAULTS } from '@mostrador/contracts/store-config';
import {
  COLOR_SCHEMES,
  type ColorSchemeName,
  type FontSchemeName,
  readableOn,
} from '@mostrador/domain/store-look';
import { fontFamiliesOf } from './font-families.ts';
import styles from './store-preview.module.css';
import { type OwnTextColors, textColorsOf } from './text-colors.ts';

interface StorePreviewProps {
  name: string;
  logo: string | null | undefined;
  banner: { title: string; subtitle: string; url: string | null | undefined };
  scheme: ColorSchemeName;
  fonts: FontSchemeName;
  colors: OwnTextColors | undefined;
}

/** A small copy of the store's first page, with products that show how it looks. */
export function StorePreview({ name, logo, banner, scheme, fonts, colors }: StorePreviewProps) {
  const { primary, secondary, accent, background } = COLOR_SCHEMES[scheme];
  const text = textColorsOf(scheme, colors);
  const families = fontFamiliesOf(fonts);
  const heading = { color: text.heading, fontFamily: families.heading };
  const shopName = name.trim() || 'Tu comercio';

  return (
    <figure
      aria-label="Vista previa de la tienda"
      className={styles.store}
      style={{ background, color: text.body, fontFamily: families.body }}
    >
      <div className={styles.header} style={{ background: primary, color: readableOn(primary) }}>
        {logo ? (
          <img src={logo} alt={shopName} className={styles.logo} />
        ) : (
          <span style={{ fontFamily: families.heading }}>{shopName}</span>
        )}
      </div>
      <div
        className={styles.banner}
        style={{
          background: secondary,
          color: readableOn(secondary),
          ...(banner.url && { backgroundImage: `url("${banner.url}")` }),
        }}
        data-pictured={banner.url ? true : undefined}
      >
        <p className={styles.bannerTitle} style={{ fontFamily: families.heading }}>
          {banner.title.trim() || STORE_DEFAULTS.bannerTitle}
        </p>
        <p>{banner.subtitle.trim() || STORE_DEFAULTS.bannerSubtitle}</p>
      </div>
      <div className={styles.products}>
        <p className={styles.title} style={heading}>
          Destacados
        </p>
        <div className={styles.product} style={{ borderColor: accent }}>
          <p className={styles.productName} style={heading}>
            Yerba Playadito 1 kg
          </p>
          <p>$ 3.450,00</p>
          <p className={styles.small} style={{ color: text.muted }}>
            Precio con IVA incluido
          </p>
          <span
            className={styles.button}
            style={{ background: primary, color: readableOn(primary) }}
          >
            Agregar al carrito
          </span>
        </div>
      </div>
    </figure>
  );
}
