import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { asksForPrice, toCents } from '@mostrador/domain';
import type { Store, StoreImage, StoreProduct } from '@mostrador/storefront';
import { imageAddress, imageAddresses } from '../images/image-addresses.ts';
import { ORIGINAL_SIDES, THUMBNAIL_SIDES } from '../images/image-sides.ts';
import type { StoreAddress } from '../store-deploy/store-addresses.ts';
import type { OfferedProduct, PublishedStore } from './published-store.repository.ts';

/** Returns a published store in the form that its site draws. */
export function toStore(
  { shopId, slug, images }: PublishedStore,
  settings: ParsedStoreConfig,
  { address, base, isTrial }: StoreAddress & { isTrial: boolean },
): Store {
  const { businessInfo, banner, colorScheme, typography, storeSettings, hours, payment, seo } =
    settings;
  const addressOf = (imageId: string) => imageAddress({ shopId, imageId }, 'original');
  return {
    base,
    address,
    slug,
    name: businessInfo.name,
    description: businessInfo.description,
    email: businessInfo.email,
    phone: businessInfo.phone,
    whatsapp: businessInfo.whatsapp,
    street: businessInfo.address,
    instagram: businessInfo.socialMedia.instagram,
    facebook: businessInfo.socialMedia.facebook,
    banner: { ...banner, image: images.banner === null ? null : bannerOf(shopId, images.banner) },
    logo: images.logo
      ? { url: addressOf(images.logo), small: `${base}/logo/${images.logo}.webp` }
      : null,
    shareImage: shareImageAt(base, images.banner ?? images.logo),
    favicon: images.favicon && addressOf(images.favicon),
    colorScheme: colorScheme.name,
    fontScheme: typography.fontScheme,
    colors: typography.colors,
    showStock: storeSettings.showStock,
    showPrices: storeSettings.showPrices,
    allowOrders: storeSettings.allowOrders,
    orderMethod: storeSettings.orderMethod,
    hours,
    delivery: deliveryOf(settings),
    payment,
    seo,
    isTrial,
  };
}

function deliveryOf({
  delivery: { pickUp, pickUpNotes, shipping, shippingCost, shippingMinimum, shippingArea },
  storeSettings: { showPrices },
}: ParsedStoreConfig): Store['delivery'] {
  return {
    pickUp: pickUp ? { notes: pickUpNotes } : null,
    shipping: shipping
      ? {
          cost: toCents(shippingCost),
          minimum: shippingMinimum === null || !showPrices ? null : toCents(shippingMinimum),
          area: shippingArea,
        }
      : null,
  };
}

/** Returns a product without the fields that its store does not show. */
export function toStoreProduct(
  product: OfferedProduct,
  { showStock, showPrices }: ParsedStoreConfig['storeSettings'],
  base: string,
): StoreProduct {
  const { id, name, description, priceCents, unit, featured, category, brand, stock, soldOut } =
    product;
  const asks = showPrices && asksForPrice({ price: priceCents });
  return {
    id,
    name,
    description,
    price: showPrices && !asks ? priceCents : null,
    asksForPrice: asks,
    unit,
    stock,
    soldOut: showStock && soldOut,
    image: imagesOf(product, base),
    featured,
    category,
    brand,
  };
}

function bannerOf(shopId: string, imageId: string): StoreImage {
  const addressOf = (size: 'medium' | 'large' | 'original') =>
    imageAddress({ shopId, imageId }, size);
  const sizes = [
    `${addressOf('medium')} ${THUMBNAIL_SIDES.medium}w`,
    `${addressOf('large')} ${THUMBNAIL_SIDES.large}w`,
    `${addressOf('original')} ${ORIGINAL_SIDES.banner}w`,
  ];
  return { url: addressOf('original'), srcset: sizes.join(', ') };
}

function imagesOf({ image }: OfferedProduct, base: string): StoreProduct['image'] {
  if (!image) return null;
  const { url, thumbnails } = imageAddresses(image, image.thumbnailsReady);
  return { ...thumbnails, original: url, share: shareImageAt(base, image.imageId) };
}

/** Returns the address of an image as a JPEG: see `small-images.ts`. */
function shareImageAt<Id extends string | null>(base: string, imageId: Id) {
  const address = imageId && `${base}/compartir/${imageId}.jpg`;
  return address as Id extends string ? string : string | null;
}
