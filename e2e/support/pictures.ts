import sharp from 'sharp';

/** A picture in the format of a file input. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const RED = { r: 200, g: 30, b: 40 };

/** A small picture of one colour. */
export async function smallPng(name: string, colour = RED): Promise<PictureFile> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Returns random pixels, which make the largest possible file for their number. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}
