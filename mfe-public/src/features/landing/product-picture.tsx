/** One picture of the product in both schemes. Sizes in CSS pixels: files have twice as many. */
export interface Shot {
  light: string;
  dark: string;
  width: number;
  height: number;
}

interface ProductPictureProps {
  shot: Shot;
  /** Another one for a narrow screen. */
  narrow?: Shot;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** In sight at once: everything else waits until it is scrolled to. */
  isFirst?: boolean;
  className?: string;
}

const NARROW = '(max-width: 47.99em)';
const DARK = '(prefers-color-scheme: dark)';

/** The product as it is, in the scheme of whoever looks. Taken by `pnpm landing:pictures`. */
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
