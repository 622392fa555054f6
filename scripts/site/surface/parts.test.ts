import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unmetNeeds } from '@mostrador/federation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from './describe-type.ts';
import { offersOf, partsUsedBy } from './parts.ts';
import { describeModules } from './shared-modules.ts';

const UI = `
  interface Look { size?: 'sm' | 'lg' }
  export interface ButtonProps extends Look { label: string; onPress?: (times: number) => void }
  export function Button(props: ButtonProps): string { return props.label; }
`;
const SESSION = `
  export interface User { name: string; email: string | null; role: 'admin' | 'seller' }
  export function useSession(): { user: User | null } { return { user: null }; }
  export function isAdmin(user: User): boolean { return user.role === 'admin'; }
  interface Endpoint { path: string; kind?: 'json' }
  export const call = <E extends Endpoint>(endpoint: E): Promise<E> => Promise.resolve(endpoint);
`;
const PAGE = `
  import { isAdmin, useSession } from 'session';
  import { Button } from 'ui';
  export function page() {
    const { user } = useSession();
    return user?.name && isAdmin(user) && Button({ label: 'Vender', size: 'lg' });
  }
`;

/** Changes of the shared modules, by their name in a test. */
const CHANGES = {
  nothing: {},
  'an export': { ui: `${UI} export const Tabs = 1;` },
  'a prop': { ui: UI.replace('label', 'tone?: string; label') },
  "a prop's value": { ui: UI.replace("'lg'", "'lg' | 'xl'") },
  'a field': { session: SESSION.replace('name', 'shop: string; name') },
  'a kind of argument': { session: SESSION.replace("'json'", "'json' | 'file'") },
  'an export is gone': { ui: UI.replace('Button(', 'BigButton(') },
  'a prop is gone': { ui: UI.replace("size?: 'sm' | 'lg'", '') },
  "a prop's value is gone": { ui: UI.replace(" | 'lg'", '') },
  'another prop is required': { ui: UI.replace('label', 'tone: string; label') },
  'a prop has another type': { ui: UI.replace('label: string', 'label: () => string') },
  'a field may be missing': { session: SESSION.replace('name:', 'name?:') },
  'an answer may be another': { session: SESSION.replace('name: string', 'name: string | null') },
  'a function takes more': { session: SESSION.replace('isAdmin(', 'isAdmin(shop: string, ') },
  'types have other names': {
    ui: UI.replaceAll('ButtonProps', 'Props')
      .replace('extends Look', '')
      .replace('label:', "size?: 'sm' | 'lg'; label:"),
  },
};
type Change = keyof typeof CHANGES;

let folder: string;
let described: ReadonlyMap<string, readonly Part[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-surface-'));
  await mkdir(join(folder, 'remote', 'src'), { recursive: true });
  const modules = new Map<string, { file: string }>();
  for (const [change, sources] of Object.entries(CHANGES))
    for (const [name, source] of Object.entries({ ui: UI, session: SESSION, ...sources })) {
      const file = join(folder, `${modules.size}.ts`);
      await writeFile(file, source);
      modules.set(`${change}: ${name}`, { file });
    }
  // The compiler starts once for all tests.
  described = describeModules(modules);
});
afterAll(() => rm(folder, { recursive: true }));

/** The shared modules after a change, as a build reads them. */
function modulesAfter(change: Change): Map<string, readonly Part[]> {
  const names = ['ui', 'session'];
  return new Map(names.map((name) => [name, described.get(`${change}: ${name}`) ?? []]));
}

/**
 * The modules that lack a part, for a remote with this source built after one change and run after
 * another.
 */
async function unmet(source: string, change: { built: Change; running: Change }) {
  await writeFile(join(folder, 'remote', 'src', 'routes.ts'), source);
  const { needs } = partsUsedBy(join(folder, 'remote'), modulesAfter(change.built));
  return unmetNeeds(needs, offersOf(modulesAfter(change.running)));
}

test('a remote runs on a shell built from the same sources', async () => {
  expect(await unmet(PAGE, { built: 'nothing', running: 'nothing' })).toEqual([]);
});

test.each([
  ['an export', 'Tabs', 'ui'],
  ['a prop', 'tone', 'ui'],
  ["a prop's value", "'xl'", 'ui'],
  ['a field', 'shop', 'session'],
  ['a kind of argument', "call({ path: '/', kind: 'file' })", 'session'],
] as const)(
  'a remote that uses %s more than the shell has does not',
  async (built, use, module) => {
    const source = `import { Tabs } from 'ui'; import { call } from 'session';
      ${PAGE} export const more = ${use};`;
    expect(await unmet(source, { built, running: 'nothing' })).toEqual([module]);
  },
);

test.each(['an export', 'a prop', "a prop's value", 'a field', 'types have other names'] as const)(
  'after a change of an export that a remote does not use it runs on older and newer shells: %s',
  async (change) => {
    expect(await unmet(PAGE, { built: 'nothing', running: change })).toEqual([]);
    expect(await unmet(PAGE, { built: change, running: 'nothing' })).toEqual([]);
  },
);

test.each([
  'an export is gone',
  'a prop is gone',
  "a prop's value is gone",
  'another prop is required',
  'a prop has another type',
  'a field may be missing',
  'an answer may be another',
  'a function takes more',
] as const)('a remote does not run on a newer shell where %s', async (running) => {
  expect(await unmet(PAGE, { built: 'nothing', running })).toHaveLength(1);
});

test('bundled code of a remote counts as its own, and its types do not', async () => {
  const list = join(folder, 'remote', 'src', 'list.ts');
  await writeFile(list, "export const list = { path: '/', kind: 'file' };");
  const source = (kind: string) => `import { call } from 'session';
    ${kind} { list } from './list.ts';
    export const page = () => call({ path: '/' });`;
  const change = { built: 'a kind of argument', running: 'nothing' } as const;
  expect(await unmet(source('import'), change)).toEqual(['session']);
  expect(await unmet(source('import type'), change)).toEqual([]);
});
