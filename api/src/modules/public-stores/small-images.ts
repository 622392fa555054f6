import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ImageFiles, ImageRef } from '../images/image-files.ts';
import { THUMBNAIL_SIDES } from '../images/image-sides.ts';
import type { StoreState } from './store-directory.ts';

/** The longer side that previews of shared links ask for, in pixels. */
const SHARED_SIDE = 1200;
/** Number of images cached, of at most 100 KB each. */
const KEPT = 50;

/**
 * The forms of an image that a store makes when it is asked for: previews of links in chats do not
 * support WebP, and a logo is stored larger than a header shows it.
 */
const FORMS = {
  share: { path: /^\/compartir\/([0-9a-f-]{36})\.jpg$/, type: 'image/jpeg' },
  logo: { path: /^\/logo\/([0-9a-f-]{36})\.webp$/, type: 'image/webp' },
} as const;
type Form = keyof typeof FORMS;

/** An image in one of its forms. */
interface AskedImage {
  form: Form;
  imageId: string;
}

/** Returns the image that a path under a store's base asks for, if any. */
export function askedImageOf(path: string): AskedImage | undefined {
  for (const form of ['share', 'logo'] as const) {
    const imageId = FORMS[form].path.exec(path)?.[1];
    if (imageId) return { form, imageId };
  }
}

export interface SmallImages {
  /** Returns an image of a store. Undefined when the store does not show it. */
  find(state: StoreState, asked: AskedImage): Promise<SmallImage | undefined>;
}

interface SmallImage {
  type: string;
  content: Uint8Array;
}

/** Caches the latest images, so that repeated requests cost nothing. */
export function createSmallImages(files: ImageFiles): SmallImages {
  const made = new LRUCache<string, Promise<SmallImage | undefined>>({ max: KEPT });

  async function make(image: ImageRef, form: Form): Promise<SmallImage | undefined> {
    const stored = await files.read(image, 'original');
    if (!stored) return undefined;
    return { type: FORMS[form].type, content: await inForm(form, image, await buffer(stored)) };
  }

  return {
    async find(state, { form, imageId }) {
      const { shopId } = state.store;
      if (!isShownIn(state, { form, imageId })) return undefined;
      const key = `${shopId}/${imageId}/${form}`;
      let image = made.get(key);
      if (!image) {
        image = make({ shopId, imageId }, form);
        made.set(key, image);
        image.catch(() => made.delete(key));
      }
      return image;
    },
  };
}

async function inForm(form: Form, { shopId }: ImageRef, original: Buffer): Promise<Uint8Array> {
  const { makeJpeg, makeThumbnail } = await import('../images/process-image.ts');
  if (form === 'logo') return makeThumbnail(shopId, original, THUMBNAIL_SIDES.small);
  return (await makeJpeg(shopId, original, { side: SHARED_SIDE, inGrey: false })).bytes;
}

function isShownIn({ store: { images }, products }: StoreState, { form, imageId }: AskedImage) {
  if (images.logo === imageId) return true;
  if (form === 'logo') return false;
  return (
    images.banner === imageId ||
    [...products.values()].some(({ image }) => image?.imageId === imageId)
  );
}
