import { type FileRule, type FileType, problemOfFile } from '@mostrador/contracts/files';
import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import {
  storeBannerFile,
  storeFaviconFile,
  storeLogoFile,
} from '@mostrador/contracts/store-images';

export type ImageKind = 'logo' | 'banner' | 'favicon';

interface KindOfImage {
  label: string;
  rule: FileRule;
  /** Pixels, width first. */
  recommended: string;
  /** The image's purpose for visitors. */
  purpose: string;
  upload: (typeof storeConfigEndpoints)['uploadLogo' | 'uploadBanner' | 'uploadFavicon'];
  remove: (typeof storeConfigEndpoints)['removeLogo' | 'removeBanner' | 'removeFavicon'];
}

export const IMAGE_KINDS: Readonly<Record<ImageKind, KindOfImage>> = {
  logo: {
    label: 'Logo',
    rule: storeLogoFile,
    recommended: '200x200',
    purpose: 'Arriba de todas las páginas de tu tienda, en lugar del nombre.',
    upload: storeConfigEndpoints.uploadLogo,
    remove: storeConfigEndpoints.removeLogo,
  },
  banner: {
    label: 'Banner',
    rule: storeBannerFile,
    recommended: '1920x600',
    purpose: 'Detrás del título y el subtítulo, en la primera página.',
    upload: storeConfigEndpoints.uploadBanner,
    remove: storeConfigEndpoints.removeBanner,
  },
  favicon: {
    label: 'Favicon',
    rule: storeFaviconFile,
    recommended: '32x32',
    purpose: 'El ícono de la pestaña del navegador.',
    upload: storeConfigEndpoints.uploadFavicon,
    remove: storeConfigEndpoints.removeFavicon,
  },
};

/**
 * The file extensions by MIME type. Systems disagree on the type of an icon: there the extension
 * decides.
 */
export const EXTENSIONS: Partial<Record<FileType, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/svg+xml': ['.svg'],
  'image/x-icon': ['.ico'],
};

/** Returns the refusals of a rule, with the server's wording. */
export function refusalsOf(rule: FileRule) {
  return {
    tooLarge: problemOfFile(rule, { type: '', size: rule.maxBytes + 1 }),
    wrongType: problemOfFile(rule, { type: '', size: 1 }),
  };
}
