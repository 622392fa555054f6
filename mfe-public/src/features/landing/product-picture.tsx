/** A screenshot in both colour schemes. Sizes in CSS pixels: the files have twice as many. */
export interface Shot {
  light: string;
  dark: string;
  width: number;
  height: number;
}

interface ProductPictureProps {
  shot: Shot;
  /** Another screenshot for a narrow screen. */
  narrow?: Shot;
  /** The alternative text. */
  alt: string;
  /** Loads at once; the others load lazily on scroll. */
  isFirst?: boolean;
  className?: string;
}

const NARROW = '(max-width: 47.99em)';
const DARK = '(prefers-color-scheme: dark)';

/**
 * A screenshot of the product, in the visitor's colour scheme. Taken by `pnpm landing:pictures`.
 */
export function ProductPicture({ shot, narrow, alt, isFirst, className }: ProductPictureProps) {
  return (
    <picture className={className}>
      {narrow && (
        <>
          <source media={`${NARROW} and ${DARK}`} srcSet={narrow.dark} {...sizeOf(narrow)} />
          <source media={NARROW} srcSet={narrow.light} {...sizeOf(narrow)} />
        </>
      )}
      <source media={DARK} srcSet={shot.dark} {...sizeOf(shot)} />
      <img
        src={shot.light}
        {...sizeOf(shot)}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}

function sizeOf({ width, height }: Shot) {
  return { width, height };
}
