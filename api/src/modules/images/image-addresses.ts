import type { ProductImage } from '@mostrador/contracts/products';
import { IMAGE_SIZES, type ImageRef, type ImageSize } from './image-files.ts';

let origin = '';

/**
 * Sets the origin from which browsers load images, for this whole thread; the page's own origin
 * unless set. It is global because rows are mapped to products in code without access to the
 * settings.
 */
export function loadImagesFrom(imagesOrigin = ''): void {
  origin = imagesOrigin;
}

/** Returns the origin from which browsers load images; empty for the page's own origin. */
export const imagesOrigin = () => origin;

/**
 * Returns the addresses of an image in all its sizes. All are the original's until it has
 * thumbnails.
 */
export function imageAddresses(image: ImageRef, thumbnailsReady: boolean): ProductImage {
  const addressOf = (size: ImageSize) => imageAddress(image, thumbnailsReady ? size : 'original');
  return {
    url: addressOf('original'),
    thumbnails: { small: addressOf('small'), medium: addressOf('medium') },
  };
}

export function imageAddress({ shopId, imageId }: ImageRef, size: ImageSize): string {
  return `${origin}/images/${shopId}/${imageId}/${size}.webp`;
}

/** Returns the size that a file name asks for; undefined when it names none. */
export function sizeOfFile(name: string): ImageSize | undefined {
  return IMAGE_SIZES.find((size) => name === `${size}.webp`);
}

/** Returns the address from which browsers load a shop's logo; null without one. */
export function logoOf(
  { shopId }: { shopId: string },
  imageId: string | null,
): { url: string } | null {
  return imageId === null ? null : { url: imageAddress({ shopId, imageId }, 'original') };
}
