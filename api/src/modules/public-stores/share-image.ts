import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ImageFiles } from '../images/image-files.ts';
import type { StoreState } from './store-directory.ts';

/** The longer side that previews of shared links ask for, in pixels. */
const SIDE = 1200;
/** Number of images cached, of about 100 KB each. */
const KEPT = 50;
const PATH = /^\/compartir\/([0-9a-f-]{36})\.jpg$/;

/** Returns the id of the image that a path under a store's base asks for as a JPEG, if any. */
export function sharedImageOf(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}

export interface ShareImages {
  /**
   * Returns an image of a store as a JPEG: previews of links in chats do not support WebP.
   * Undefined when the store does not show this image.
   */
  find(state: StoreState, imageId: string): Promise<Uint8Array | undefined>;
}

/** Caches the latest images, so that repeated requests cost nothing. */
export function createShareImages(files: ImageFiles): ShareImages {
  const made = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: KEPT });

  async function make(shopId: string, imageId: string): Promise<Uint8Array | undefined> {
    const stored = await files.read({ shopId, imageId }, 'original');
    if (!stored) return undefined;
    const { makeJpeg } = await import('../images/process-image.ts');
    return (await makeJpeg(shopId, await buffer(stored), { side: SIDE, inGrey: false })).bytes;
  }

  return {
    async find(state, imageId) {
      if (!isShownIn(state, imageId)) return undefined;
      const { shopId } = state.store;
      const key = `${shopId}/${imageId}`;
      let jpeg = made.get(key);
      if (!jpeg) {
        jpeg = make(shopId, imageId);
        made.set(key, jpeg);
        jpeg.catch(() => made.delete(key));
      }
      return jpeg;
    },
  };
}

function isShownIn({ store: { images }, products }: StoreState, imageId: string): boolean {
  return (
    images.banner === imageId ||
    images.logo === imageId ||
    [...products.values()].some(({ image }) => image?.imageId === imageId)
  );
}
