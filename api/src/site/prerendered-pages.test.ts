import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONLY_IN_A_TRIAL } from '@mostrador/contracts/prerendered-page';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrerenderedPages } from './prerendered-pages.ts';

const REGISTRY = {
  remotes: [
    {
      current: {
        version: '1.0.0',
        manifest: { name: 'mfe_public', prerendered: { '/': 'landing.html' } },
      },
    },
  ],
};
let siteRoot: string;

beforeAll(async () => {
  siteRoot = await mkdtemp(join(tmpdir(), 'mostrador-prerendered-'));
  const folder = join(siteRoot, 'remotes', 'mfe_public', '1.0.0', 'prerendered');
  await mkdir(folder, { recursive: true });
  const { start, end } = ONLY_IN_A_TRIAL;
  const badge = `${start}<button>Prueba\n</button>${end}`;
  await writeFile(join(folder, 'landing.html'), `<nav>${badge}Contacto</nav>${badge}`);
  await writeFile(join(siteRoot, 'remotes.json'), JSON.stringify(REGISTRY));
});
afterAll(() => rm(siteRoot, { recursive: true }));

async function landingIn(mode: 'trial' | 'production'): Promise<string> {
  const pages = createPrerenderedPages({
    siteRoot,
    publicUrl: 'https://mostrador.example',
    supportWhatsApp: '5492640000000',
    mode,
  });
  const app = Fastify();
  app.get('/', async (request, reply) => (await pages.find('/'))?.send(request, reply));
  return (await app.inject('/')).body;
}

test('marks a trial on the pages without script', async () => {
  const badge = '<button>Prueba\n</button>';
  expect(await landingIn('trial')).toBe(`<nav>${badge}Contacto</nav>${badge}`);
});

test('does not mark a real installation', async () => {
  expect(await landingIn('production')).toBe('<nav>Contacto</nav>');
});
