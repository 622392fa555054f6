// `pnpm install:pictures`: retakes the pictures of the web manifest, which browsers show before the
// product is installed, of a demo shop in the production build.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDemoShop } from '@mostrador/demo/ensure-demo-shop';
import sharp from 'sharp';
import { installScenes } from './landing-pictures/scenes.ts';
import { startProduct } from './landing-pictures/start-product.ts';
import { takeScene } from './landing-pictures/take-scene.ts';
import { ROOT } from './site/workspace.ts';

const PUBLIC = join(ROOT, 'shell', 'public');
const WEBP = { quality: 60, effort: 6 };

await using product = await startProduct();
const { server, browser } = product;
const demo = await ensureDemoShop(server.database, { now: new Date(), mode: 'trial' });
if (!demo?.password) throw new Error('There is no demo shop to take pictures of');
const login = { ...demo, password: demo.password };
for (const scene of installScenes) {
  const picture = await sharp(await takeScene(browser, scene, 'light', login, server.url))
    .resize({ width: scene.width })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  await writeFile(join(PUBLIC, `${scene.name}.webp`), picture.data);
  const { width, height } = picture.info;
  console.log(
    `  ${scene.name}.webp ${width}×${height}, ${Math.round(picture.data.length / 1024)} KB`,
  );
}
