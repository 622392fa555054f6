import { expect, test } from 'vitest';
import { unmetNeeds } from './shared-parts.ts';

test('a missing need is listed by its module', () => {
  const needs = { button: ['Button', 'size'], toast: ['showToast'], tabs: [] };
  expect(unmetNeeds(needs, ['showToast', 'Button', 'size', 'more'])).toEqual([]);
  expect(unmetNeeds(needs, ['Button', 'showToast'])).toEqual(['button']);
  expect(unmetNeeds(needs, [])).toEqual(['button', 'toast']);
});
