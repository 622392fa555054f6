const TRIES = [
  { side: 1600, quality: 0.85 },
  { side: 1600, quality: 0.6 },
  { side: 1000, quality: 0.6 },
];
const EXTENSION: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Returns the same picture in at most `maxBytes`: upright, within 1600 × 1600 pixels or fewer, as
 * JPEG, or as WebP if it has transparent parts. Rejects when the browser cannot read the picture or
 * it stays too large.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  try {
    for (const { side, quality } of TRIES) {
      const context = drawWithin(canvas, picture, side);
      const type = isTransparent(file, context) ? 'image/webp' : 'image/jpeg';
      const blob = await encode(canvas, type, quality);
      if (blob.size <= maxBytes)
        return new File([blob], renamed(file.name, blob.type), { type: blob.type });
    }
  } finally {
    picture.close();
    // Safari limits the memory of all canvases together, and frees that of dropped ones late.
    canvas.width = 0;
  }
  throw new Error('The picture stays too large');
}

function drawWithin(canvas: HTMLCanvasElement, picture: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context;
}

function isTransparent({ type }: File, context: CanvasRenderingContext2D): boolean {
  if (type === 'image/jpeg') return false;
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

/** Encodes the canvas. Browsers without WebP support write a PNG instead. */
function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded'))),
      type,
      quality,
    );
  });
}

function renamed(name: string, type: string): string {
  return `${name.replace(/\.\w+$/, '')}.${EXTENSION[type]}`;
}
