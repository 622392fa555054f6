import { test as base, expect, type Page } from '@playwright/test';
import { openFilePage } from '../support/file-page.ts';
import type {} from '../support/file-page-client.ts';
import { temporaryDataDir } from '../support/product.ts';

// A browser differs from happy-dom and Node in how it encodes forms and reports progress.

const test = base.extend<{ filePage: Page }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const folder = await temporaryDataDir();
      const server = await openFilePage(folder.path);
      await use(`${server.url}/api/page`);
      await server.close();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  filePage: async ({ page, address }, use) => {
    await page.goto(address);
    await use(page);
  },
});

test('a form arrives like JSON, with its picture', async ({ filePage }) => {
  const body = {
    name: 'Ñandú "x" 🧉',
    note: 'uno\ndos',
    price: 10.5,
    featured: true,
    tags: ['a\nb', '"'],
    brandId: null,
  };
  const saved = await filePage.evaluate((body) => {
    const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
    const image = new File([png], 'ñandú "1".png', { type: 'image/png' });
    return window.client.call(window.client.fileEndpoints.save, { body, files: { image } });
  }, body);

  expect(saved).toEqual(body);
});

for (const [megabytes, sentence] of [
  [1, 'Tipo de archivo no permitido. Use: PNG, JPG'],
  [5.5, 'El archivo no debe superar 5MB'],
  [20, 'El contenido enviado no debe superar 6MB'],
] as const)
  test(`a file of ${megabytes} MB that is no picture is refused with a sentence`, async ({
    filePage,
  }) => {
    const shown = await filePage.evaluate(
      async (size) => {
        const { call, errorMessage, fileEndpoints } = window.client;
        const image = new File([new Uint8Array(size)], 'foto.png', { type: 'image/png' });
        const refused = call(fileEndpoints.save, {
          body: { name: 'a', price: 1 },
          files: { image },
        });
        return refused.catch((error) => errorMessage(error, 'no sentence'));
      },
      megabytes * 1024 * 1024,
    );

    expect(shown).toBe(sentence);
  });

test('a download has its name and shows its progress', async ({ filePage }) => {
  const download = await filePage.evaluate(async () => {
    const parts: number[] = [];
    const file = await window.client.call(window.client.fileEndpoints.list, {
      query: { name: 'Ñandú "1"; €.pdf' },
      onDownloadProgress: (part) => parts.push(part),
    });
    return { name: file.name, size: file.content.size, last: parts.at(-1) };
  });

  expect(download).toEqual({ name: 'Ñandú "1"; €.pdf', size: 1_000_000, last: 1 });
});

test('an upload shows its progress, and can be cancelled', async ({ filePage }) => {
  const upload = await filePage.evaluate(async () => {
    const { call, fileEndpoints, wasCancelled } = window.client;
    const cancelling = new AbortController();
    const parts: number[] = [];
    const cancelled = await call(fileEndpoints.save, {
      body: { name: 'a', price: 1 },
      files: { image: new File([new Uint8Array(4_000_000)], 'a.png') },
      signal: cancelling.signal,
      onUploadProgress(part) {
        parts.push(part);
        cancelling.abort();
      },
    }).catch(wasCancelled);
    return { cancelled, parts };
  });

  expect(upload.cancelled).toBe(true);
  expect(upload.parts[0]).toBeGreaterThan(0);
});
