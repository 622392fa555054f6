import { expect, test } from 'vitest';
import {
  firstScreenComponents,
  importedByPages,
  lightComponents,
  sharedComponents,
} from './shared-names.ts';

test('the first screen has what signing in shows, and no component of the screens behind it', () => {
  const components = firstScreenComponents();
  expect(components).toEqual(expect.arrayContaining(['auth-card', 'text-field', 'toast']));
  expect(components).not.toContain('table');
  expect(sharedComponents()).toEqual(expect.arrayContaining([...components, 'table']));
});

test('a component that is built on a library of its own does not load with the others', () => {
  const light = lightComponents();
  expect(light).toEqual(expect.arrayContaining(['modal', 'icons', 'line-chart']));
  for (const name of ['combobox', 'image-field', 'table']) expect(light).not.toContain(name);
});

test('pages import what the shell, a remote and a shared component use of a library', () => {
  const router = importedByPages().names.get('react-router-dom');
  expect([...(router?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['createBrowserRouter', 'useSearchParams', 'Link']),
  );
});
