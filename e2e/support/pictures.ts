import sharp from 'sharp';

/** A picture as a file input takes it. */
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

/** Random pixels: as large a file as pixels of that number can make. */
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
