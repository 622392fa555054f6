import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a page that shows the pictures of each set in a folder side by side, the oldest set on the
 * left. Returns its path.
 */
export async function writeComparison(folder: string): Promise<string> {
  const sets = await setsIn(folder);
  const names = [...new Set(sets.flatMap(({ files }) => files))].sort();
  const rows = names.map(
    (name) =>
      `<tr><th>${name.replace('.jpg', '')}</th>${sets
        .map(({ set, files }) =>
          files.includes(name) ? pictureCell(`${set}/${name}`) : '<td></td>',
        )
        .join('')}</tr>`,
  );
  const page = `<!doctype html>
<html lang="es"><meta charset="utf-8"><title>Pantallas</title>
<style>
  body { font: 14px system-ui; margin: 16px }
  td { vertical-align: top; padding: 4px }
  th { text-align: left; vertical-align: top; padding: 8px }
  img { max-width: 640px; max-height: 720px; border: 1px solid #8888 }
</style>
<table><thead><tr><th></th>${sets.map(({ set }) => `<th>${set}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>`;
  const file = join(folder, 'index.html');
  await writeFile(file, page);
  return file;
}

function pictureCell(path: string): string {
  const address = encodeURI(path);
  return `<td><a href="${address}"><img src="${address}" loading="lazy" alt=""></a></td>`;
}

/** The sets of pictures, oldest first. */
async function setsIn(folder: string): Promise<{ set: string; files: string[] }[]> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const sets = await Promise.all(
    folders.map(async ({ name }) => ({
      set: name,
      files: (await readdir(join(folder, name))).filter((file) => file.endsWith('.jpg')),
      madeAt: (await stat(join(folder, name))).birthtimeMs,
    })),
  );
  return sets.sort((one, other) => one.madeAt - other.madeAt);
}
