import { globSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTRACT, ownerOf, type RemoteManifest } from '@mostrador/federation';

const TEMPLATE = join(import.meta.dirname, 'template');
const SUFFIX = '.template';
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Why a remote cannot be made, as a sentence for the person who asked for it. */
export class RemoteRefused extends Error {}

/**
 * Writes a remote that has one page at `/app/<name>`, and names its reviewers. Nothing else lists
 * remotes. Throws `RemoteRefused` for a name that is invalid or in use.
 *
 * @param root the workspace's folder
 * @param name like `facturas` or `ordenes-de-compra`
 * @returns its folder, like `mfe-facturas`
 */
export async function writeRemote(root: string, name: string): Promise<string> {
  const folder = `mfe-${name}`;
  const path = `/app/${name}` as const;
  if (!NAME.test(name))
    throw new RemoteRefused(
      `«${name}» no sirve como nombre: usá letras minúsculas, números y guiones, como ordenes-de-compra.`,
    );
  if (globSync(folder, { cwd: root }).length > 0) throw new RemoteRefused(`${folder} ya existe.`);
  const manifests = await readManifests(root);
  const owner = ownerOf(
    manifests.map((manifest) => ({ manifest })),
    path,
  );
  if (owner) throw new RemoteRefused(`${path} ya es de ${owner.manifest.name}.`);

  const words = name.replaceAll('-', ' ');
  const positions = manifests.flatMap(({ navigation }) =>
    navigation.map((entry) => entry.position),
  );
  const values: Record<string, string> = {
    ...(await readVersions(root)),
    folder,
    path,
    name: folder.replaceAll('-', '_'),
    page: `${name}-page`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    contract: String(CONTRACT),
    position: String(Math.max(0, ...positions) + 10),
  };
  const fill = (text: string) =>
    text.replace(/\{\{(.+?)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`No remote has ${key}`);
      return value;
    });

  for (const file of globSync(`**/*${SUFFIX}`, { cwd: TEMPLATE })) {
    const target = join(root, folder, fill(file.slice(0, -SUFFIX.length)));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(await readFile(join(TEMPLATE, file), 'utf8')));
  }
  await appendFile(join(root, '.github', 'CODEOWNERS'), `/${folder}/ @mostrador/${name}\n`);
  return folder;
}

async function readManifests(root: string): Promise<RemoteManifest[]> {
  const files = globSync('mfe-*/src/remote-manifest.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return (modules as { manifest: RemoteManifest }[]).map(({ manifest }) => manifest);
}

/** Returns the versions of the libraries that the other remotes use. */
async function readVersions(root: string): Promise<Record<string, string>> {
  const files = globSync('mfe-*/package.json', { cwd: root });
  const packages = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8'))),
  );
  return Object.assign(
    {},
    ...packages.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
  );
}
