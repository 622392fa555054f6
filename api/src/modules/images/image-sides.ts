/** The longer side of the stored original, in pixels, for each use of a picture. */
export const ORIGINAL_SIDES = { photo: 1600, logo: 800, banner: 1920, favicon: 128 } as const;
export type PictureUse = keyof typeof ORIGINAL_SIDES;

/** The longer side of the smaller files of a picture, in pixels. */
export const THUMBNAIL_SIDES = { small: 96, medium: 480, large: 960 } as const;
