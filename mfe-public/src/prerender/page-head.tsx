import { FILLED_IN_BY_SERVER } from '@mostrador/contracts/prerendered-page';
import font from '@mostrador/shared-ui/inter-spanish.woff2';
import shareImage from '../features/landing/pictures/share.png';

/** The page's metadata, for search engines and link previews. */
export interface PageDescription {
  title: string;
  description: string;
  /** The page's schema.org data. */
  structuredData?: object;
}

interface PageHeadProps {
  path: string;
  page: PageDescription;
  styles: readonly string[];
}

/** The size of the link preview's image. */
const SHARE_IMAGE = { width: '1200', height: '630' };

export function PageHead({ path, page, styles }: PageHeadProps) {
  const { publicUrl } = FILLED_IN_BY_SERVER;
  const address = `${publicUrl}${path}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18191c" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={address} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      {styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Mostrador" />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:image" content={`${publicUrl}${shareImage}`} />
      <meta property="og:image:width" content={SHARE_IMAGE.width} />
      <meta property="og:image:height" content={SHARE_IMAGE.height} />
      <meta property="og:image:alt" content="El mostrador: la venta, su total y el cobro" />
      <meta name="twitter:card" content="summary_large_image" />
      {page.structuredData && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, < escaped
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(page.structuredData).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </head>
  );
}
