// `pnpm landing:pictures`: retakes the landing page's pictures of a demo shop in the production
// build, so that they show the product as it is. landing-pictures/scenes.ts describes them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDemoShop } from '@mostrador/demo/ensure-demo-shop';
import sharp from 'sharp';
import { scenes } from './landing-pictures/scenes.ts';
import { takeShareImage } from './landing-pictures/share-image.ts';
import { startProduct } from './landing-pictures/start-product.ts';
import { takeScene } from './landing-pictures/take-scene.ts';
import { ROOT } from './site/workspace.ts';

const PICTURES = join(ROOT, 'mfe-public', 'src', 'features', 'landing', 'pictures');
const AVIF = { quality: 46, effort: 5, chromaSubsampling: '4:4:4' };

const [only] = process.argv.slice(2);
await using product = await startProduct();
const { server, browser } = product;
const demo = await ensureDemoShop(server.database, { now: new Date(), mode: 'trial' });
if (!demo?.password) throw new Error('There is no demo shop to take pictures of');
const login = { ...demo, password: demo.password };
for (const scene of scenes) {
  if (only && scene.name !== only) continue;
  for (const scheme of ['light', 'dark'] as const) {
    const picture = await sharp(await takeScene(browser, scene, scheme, login, server.url))
      .resize({ width: scene.width })
      .avif(AVIF)
      .toBuffer({ resolveWithObject: true });
    const file = `${scene.name}-${scheme}.avif`;
    await writeFile(join(PICTURES, file), picture.data);
    const { width, height } = picture.info;
    console.log(`  ${file} ${width}×${height}, ${Math.round(picture.data.length / 1024)} KB`);
  }
}
await takeShareImage(browser, PICTURES);
