import { Script } from 'node:vm';
import type { RegisteredRemote, RemoteManifest } from '@mostrador/federation';
import { shopAnswers } from '@mostrador/federation/test/shop-answers';
import { readRegistry, readRelease } from '@mostrador/releases/registry';
import { SHELL_PAGE, SITE, STOREFRONT, versionsFolder } from '@mostrador/releases/site-paths';
import type { Place } from '@mostrador/server-kit/storage/place';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { ensureChromium } from '../suite/chromium.ts';

/** No such host: every request is answered from the place. A secure context, as in production. */
const ORIGIN = 'https://mostrador.invalid';
const DRAWN_MS = 20_000;

/** The site as it will be when the version is current. */
interface Candidate {
  place: Place;
  app: string;
  version: string;
  shellPage: string;
  remotes: readonly RegisteredRemote[];
}

/**
 * Opens the pages of an uploaded version in a browser, beside what else is current in the place, in
 * a shop of its own: no server is asked.
 *
 * @returns what failed, in Spanish
 */
export async function verify(place: Place, app: string, version: string): Promise<string[]> {
  if (app === STOREFRONT) return verifyStoreFiles(place, version);
  const candidate = await candidateOf(place, app, version);
  if (!candidate) return [`En ${place.name} no hay un shell: pnpm release shell`];
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'es-AR' });
    const failures = await answerFrom(context, candidate);
    for (const { path, manifest } of pagesOf(candidate))
      failures.push(...(await open(context, candidate, path, manifest)));
    return [...new Set(failures)];
  } finally {
    await browser.close();
  }
}

/** Returns undefined where there is no shell yet. */
async function candidateOf(
  place: Place,
  app: string,
  version: string,
): Promise<Candidate | undefined> {
  const { remotes } = await readRegistry(place);
  const shellFile =
    app === 'shell' ? `${versionsFolder('shell')}/${version}/index.html` : SHELL_PAGE;
  const shellPage = await place.readText(shellFile);
  if (shellPage === undefined) return undefined;
  const release = await readRelease(place, app, version);
  const others = remotes.filter(({ current }) => current.manifest.name !== app);
  return {
    place,
    app,
    version,
    shellPage,
    // Without those in reserve: a failure must show.
    remotes: release ? [...others, { current: release }] : others,
  };
}

/** A remote's own pages; of a shell, the first page of each remote. */
function pagesOf({ app, remotes }: Candidate): { path: string; manifest: RemoteManifest }[] {
  return remotes
    .filter(({ current }) => app === 'shell' || current.manifest.name === app)
    .flatMap(({ current: { manifest } }) =>
      manifest.owns
        .slice(0, app === 'shell' ? 1 : undefined)
        .map((path) => ({ path: path.replace(/\/\*$/, '') || '/', manifest })),
    );
}

/** Answers every request of the context; returns the list that missing files are added to. */
async function answerFrom(context: BrowserContext, candidate: Candidate): Promise<string[]> {
  const missing: string[] = [];
  const shop = shopAnswers();
  await context.addInitScript((user) => {
    localStorage.setItem('user', user);
    localStorage.setItem('token', 'a-token');
  }, JSON.stringify(shop.user));
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, origin } = new URL(request.url());
    if (origin !== ORIGIN) return route.abort();
    if (pathname.startsWith('/api/')) {
      const answer = await shop.answer(asRequest(request));
      if (!answer) return route.fulfill({ status: 404, json: { error: 'No existe' } });
      return route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    }
    if (pathname === '/remotes.json')
      return route.fulfill({ json: { remotes: candidate.remotes } });
    if (pathname === '/config.json')
      return route.fulfill({
        json: {
          apiBase: '/api',
          invoicingBase: '',
          remotesBase: '',
          supportWhatsApp: '5492644000000',
          mode: 'trial',
        },
      });
    if (request.isNavigationRequest())
      return route.fulfill({ body: candidate.shellPage, contentType: 'text/html; charset=utf-8' });
    const file = await candidate.place.read(`${SITE}${pathname}`);
    if (!file) missing.push(`Falta ${pathname}`);
    return file
      ? route.fulfill({ body: Buffer.from(file), contentType: typeOf(pathname) })
      : route.fulfill({ status: 404, body: '' });
  });
  return missing;
}

function asRequest(request: Request): globalThis.Request {
  const body = request.postDataBuffer();
  return new Request(request.url(), {
    method: request.method(),
    headers: request.headers(),
    ...(body && { body: new Uint8Array(body) }),
  });
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
};

function typeOf(path: string): string {
  return TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

async function open(
  context: BrowserContext,
  { app, version }: Candidate,
  path: string,
  { title }: RemoteManifest,
): Promise<string[]> {
  const failures: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(`${path}: ${error.message}`));
  const ofVersion: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/${version}/`)) ofVersion.push(request.url());
  });
  try {
    await page.goto(`${ORIGIN}${path}`);
    if (!(await isDrawn(page)))
      failures.push(`${path} no se dibujó en ${DRAWN_MS / 1000} segundos`);
    if (await page.getByText(`${title} no está disponible`).isVisible())
      failures.push(`${path} muestra que ${title} no está disponible`);
    if (ofVersion.length === 0) failures.push(`${path} no usó la versión ${version} de ${app}`);
  } finally {
    await page.close();
  }
  return failures;
}

async function isDrawn(page: Page): Promise<boolean> {
  const heading = page.getByRole('heading').first();
  return heading.waitFor({ timeout: DRAWN_MS }).then(
    () => true,
    () => false,
  );
}

/** The style and the script of stores are there, and the script parses: a server draws the pages. */
async function verifyStoreFiles(place: Place, version: string): Promise<string[]> {
  const folder = `${versionsFolder(STOREFRONT)}/${version}`;
  const [style, script] = await Promise.all([
    place.readText(`${folder}/store.css`),
    place.readText(`${folder}/store.js`),
  ]);
  if (!style || !script) return [`Falta ${folder}/${style ? 'store.js' : 'store.css'}`];
  try {
    new Script(script);
    return [];
  } catch (error) {
    return [`${folder}/store.js: ${(error as Error).message}`];
  }
}
