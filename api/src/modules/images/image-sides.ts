/** What a picture is for, and of what is kept of it the longer side, in pixels. */
export const ORIGINAL_SIDES = { photo: 1600, logo: 800, banner: 1920, favicon: 128 } as const;
export type PictureUse = keyof typeof ORIGINAL_SIDES;

/** Of the smaller files of a picture, the longer side in pixels. */
export const THUMBNAIL_SIDES = { small: 96, medium: 480, large: 960 } as const;
