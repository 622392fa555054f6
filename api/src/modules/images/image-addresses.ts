import type { ProductImage } from '@mostrador/contracts/products';
import { IMAGE_SIZES, type ImageRef, type ImageSize } from './image-files.ts';

let origin = '';

/**
 * Sets where browsers load images from, for this whole thread; the page's own origin unless set.
 * The mapping of a row to a product needs it in places that know no settings.
 */
export function loadImagesFrom(imagesOrigin = ''): void {
  origin = imagesOrigin;
}

/** Where browsers load images from; empty for the page's own origin. */
export const imagesOrigin = () => origin;

/** The address of an image in all its sizes; the original's, while there are no thumbnails. */
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

/** The size that a file name of an address asks for, if it is one. */
export function sizeOfFile(name: string): ImageSize | undefined {
  return IMAGE_SIZES.find((size) => name === `${size}.webp`);
}
