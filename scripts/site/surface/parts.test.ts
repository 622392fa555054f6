import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unmetNeeds } from '@mostrador/federation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsOf, offersOf } from './parts.ts';
import { describeModules, type SharedModules } from './shared-modules.ts';

let folder: string;
let unchanged: SharedModules;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-surface-'));
  await mkdir(join(folder, 'remote', 'src'), { recursive: true });
  unchanged = await shared();
});
afterAll(() => rm(folder, { recursive: true }));

const UI = `
  interface Look { size?: 'sm' | 'lg' }
  export interface ButtonProps extends Look { label: string; onPress?: (times: number) => void }
  export function Button(props: ButtonProps): string { return props.label; }
`;
const SESSION = `
  export interface User { name: string; email: string | null; role: 'admin' | 'seller' }
  export function useSession(): { user: User | null } { return { user: null }; }
  export function isAdmin(user: User): boolean { return user.role === 'admin'; }
`;

/** The shared modules as a build would find them with these sources. */
async function shared({ ui = UI, session = SESSION } = {}): Promise<SharedModules> {
  const files = { ui: join(folder, 'ui.ts'), session: join(folder, 'session.ts') };
  await writeFile(files.ui, ui);
  await writeFile(files.session, session);
  return describeModules(
    new Map([
      ['ui', { file: files.ui }],
      ['session', { file: files.session }],
    ]),
  );
}

/** Of which modules a remote with this source, built with `built`, lacks something on a shell with `running`. */
async function unmet(source: string, built: SharedModules, running: SharedModules) {
  await writeFile(join(folder, 'remote', 'src', 'page.ts'), source);
  return unmetNeeds(needsOf(join(folder, 'remote'), built), offersOf(running));
}

const PAGE = `
  import { isAdmin, useSession } from 'session';
  import { Button } from 'ui';
  export function page() {
    const { user } = useSession();
    return user?.name && isAdmin(user) && Button({ label: 'Vender', size: 'lg' });
  }
`;

const and = (page: string, more: string) => page.replace('Button(', `${more}; Button(`);

test('a remote runs on a shell built from the same sources', async () => {
  expect(await unmet(PAGE, unchanged, unchanged)).toEqual([]);
});

test.each([
  ['an export', { ui: `${UI} export const Tabs = 1;` }, and(PAGE, 'Tabs'), 'ui'],
  ['a prop', { ui: UI.replace('label', 'tone?: string; label') }, and(PAGE, 'tone'), 'ui'],
  ["a prop's value", { ui: UI.replace("'lg'", "'lg' | 'xl'") }, and(PAGE, "'xl'"), 'ui'],
  [
    'a field',
    { session: SESSION.replace('name', 'shop: string; name') },
    and(PAGE, 'shop'),
    'session',
  ],
])('a remote that uses %s more than the shell has does not', async (_, newer, page, module) => {
  expect(await unmet(page, await shared(newer), unchanged)).toEqual([module]);
});

test('what was added beside what a remote uses keeps it neither from an older shell nor from a newer one', async () => {
  const more = await shared({
    ui: `${UI.replace('label', 'tone?: string; label').replace("'lg'", "'lg' | 'xl'")} export const Tabs = 1;`,
    session: SESSION.replace('name', 'shop: string; name'),
  });
  expect(await unmet(PAGE, unchanged, more)).toEqual([]);
  expect(await unmet(PAGE, more, unchanged)).toEqual([]);
});

test.each([
  ['an export is gone', { ui: UI.replace('Button(', 'BigButton(') }],
  ['a prop is gone', { ui: UI.replace("size?: 'sm' | 'lg'", '') }],
  ["a prop's value is gone", { ui: UI.replace(" | 'lg'", '') }],
  ['another prop is required', { ui: UI.replace('label', 'tone: string; label') }],
  ['a prop has another type', { ui: UI.replace('label: string', 'label: () => string') }],
  ['a field may be missing', { session: SESSION.replace('name:', 'name?:') }],
  ['an answer may be another', { session: SESSION.replace('name: string', 'name: string | null') }],
  ['a function takes more', { session: SESSION.replace('isAdmin(', 'isAdmin(shop: string, ') }],
])('a remote does not run on a newer shell where %s', async (_, newer) => {
  expect(await unmet(PAGE, unchanged, await shared(newer))).toHaveLength(1);
});

test('how our types are called and put together changes nothing', async () => {
  const renamed = await shared({
    ui: UI.replaceAll('ButtonProps', 'Props')
      .replace('extends Look', '')
      .replace('label:', "size?: 'sm' | 'lg'; label:"),
  });
  expect(await unmet(PAGE, unchanged, renamed)).toEqual([]);
});
