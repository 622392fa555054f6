import { type ComponentProps, useState } from 'react';
import { hueOf, initialsOf } from './initials.ts';
import styles from './product-picture.module.css';

export interface ProductPictureProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  /** Determines the colour of the initials; without a category they are grey. */
  categoryId: string | undefined;
  /** The URL of the picture, if the product has one. */
  src: string | undefined;
  size?: 'sm' | 'lg';
}

/**
 * The picture of a product, or else its initials on the colour of its category. It has a fixed size
 * and is hidden from screen readers: the name is beside it.
 */
export function ProductPicture({
  name,
  categoryId,
  src,
  size = 'sm',
  className,
  ...rest
}: ProductPictureProps) {
  // A new picture has a new URL, and is tried again.
  const [failed, setFailed] = useState<string>();
  const isShown = src !== undefined && src !== failed;

  return (
    <span
      {...rest}
      aria-hidden="true"
      className={className ? `${styles.picture} ${className}` : styles.picture}
      data-size={size}
      data-hue={!isShown && categoryId ? hueOf(categoryId) : undefined}
      // Drawn by CSS: as text the initials would be a visible label that the accessible name of a
      // button around the picture does not contain.
      data-initials={isShown ? undefined : initialsOf(name)}
    >
      {isShown && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
