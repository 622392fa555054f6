import { expect, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { noise, type PictureFile } from '../support/pictures.ts';
import { addressOf, test as base } from './storybook.ts';

// happy-dom has no canvas.

const MB = 1024 * 1024;

const test = base.extend<{ choose: (file: PictureFile) => Promise<SentPicture> }>({
  choose: async ({ stage, storybook }, use) => {
    await stage.goto(addressOf(storybook, 'fields-imagefield--empty'));
    await use(async (file) => {
      await stage.getByLabel('Imagen').setInputFiles(file);
      return sentBy(stage);
    });
  },
});

interface SentPicture {
  name: string;
  type: string;
  image: Sharp;
  size: number;
}

/** Returns the file that the field would send, from its preview. */
async function sentBy(stage: Page): Promise<SentPicture> {
  const preview = stage.getByRole('img', { name: 'Imagen elegida' });
  await expect(preview).toBeVisible();
  const { type, base64 } = await preview.evaluate(async (image: HTMLImageElement) => {
    const blob = await (await fetch(image.src)).blob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return {
      type: blob.type,
      base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    };
  });
  const announced = (await stage.getByRole('status').textContent()) ?? '';
  const buffer = Buffer.from(base64, 'base64');
  return {
    name: announced.replace('Imagen elegida: ', ''),
    type,
    image: sharp(buffer),
    size: buffer.length,
  };
}

function pixelAt(image: Sharp, place: { left: number; top: number }): Promise<Buffer> {
  return image
    .clone()
    .extract({ ...place, width: 1, height: 1 })
    .raw()
    .toBuffer();
}

test('a portrait photo of a phone is reduced and stays upright', async ({ choose }) => {
  const pixels = await noise(4000, 3000)
    // The first row of the sensor's data is the right side of the photo.
    .composite([
      {
        input: { create: { width: 4000, height: 600, channels: 3, background: 'blue' } },
        gravity: 'north',
      },
    ])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(pixels.length).toBeGreaterThan(2 * MB);

  const { name, type, size, image } = await choose({
    name: 'IMG_2041.JPEG',
    mimeType: 'image/jpeg',
    buffer: pixels,
  });

  expect({ name, type }).toEqual({ name: 'IMG_2041.jpg', type: 'image/jpeg' });
  expect(size).toBeLessThanOrEqual(2 * MB);
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
  expect((await image.metadata()).orientation ?? 1).toBe(1);
  const [red = 0, , blue = 0] = await pixelAt(image, { left: 1100, top: 800 });
  expect(blue - red).toBeGreaterThan(200);
  const [otherRed = 0, , otherBlue = 0] = await pixelAt(image, { left: 100, top: 800 });
  expect(otherBlue - otherRed).toBeLessThan(100);
});

test('a large transparent picture stays transparent', async ({ choose }) => {
  const buffer = await noise(2000, 2000)
    .ensureAlpha()
    .composite([
      {
        input: { create: { width: 700, height: 700, channels: 4, background: 'black' } },
        blend: 'dest-out',
        gravity: 'northwest',
      },
    ])
    .png()
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(2 * MB);

  const { name, type, size, image } = await choose({
    name: 'logo.v2.png',
    mimeType: 'image/png',
    buffer,
  });

  expect({ name, type }).toEqual({ name: 'logo.v2.webp', type: 'image/webp' });
  expect(size).toBeLessThanOrEqual(2 * MB);
  expect((await pixelAt(image, { left: 100, top: 100 }))[3]).toBe(0);
  expect((await pixelAt(image, { left: 1500, top: 1500 }))[3]).toBe(255);
});

test('a picture within the limit is sent unchanged', async ({ choose }) => {
  const buffer = await noise(700, 900).png().toBuffer();
  expect(buffer.length).toBeLessThan(2 * MB);

  const { name, type, size } = await choose({ name: 'a.png', mimeType: 'image/png', buffer });

  expect({ name, type, size }).toEqual({ name: 'a.png', type: 'image/png', size: buffer.length });
});

test('the layout below does not move when a picture can be removed', async ({ stage, choose }) => {
  const hint = stage.getByText('JPG, PNG o WebP');
  const place = () => hint.boundingBox();
  await expect(hint).toBeVisible();
  const before = await place();
  expect(before).not.toBeNull();

  await choose({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await noise(70, 90).png().toBuffer(),
  });

  await expect(stage.getByRole('button', { name: 'Quitar imagen' })).toBeVisible();
  expect(await place()).toEqual(before);
});

test('a large file that is no picture is refused', async ({ stage, storybook }) => {
  await stage.goto(addressOf(storybook, 'fields-imagefield--empty'));
  await stage.getByLabel('Imagen').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(3 * MB, 'texto '),
  });

  await expect(stage.getByText('La imagen debe ser menor a 2MB')).toBeVisible();
  await expect(stage.getByRole('status')).toHaveText('');
});
