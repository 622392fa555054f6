const MB = 1024 * 1024;

/** JSON texts that cost more to parse than their size suggests, and that no endpoint accepts. */
export const HOSTILE_BODIES: [name: string, text: string][] = [
  ['too deep a nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a megabyte of brackets', `${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}`],
  ['a nest of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a nest within a field', `{"name": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
  [
    'a hundred thousand names',
    `{${Array.from({ length: 100_000 }, (_, n) => `"n${n}":0`).join()}}`,
  ],
  ['a list without end', `{"items": [${'{},'.repeat(300_000)}{}]}`],
  ['a prototype within a field', '{"name": {"__proto__": {"admin": true}}}'],
  ['a constructor', '{"constructor": {"prototype": {"admin": true}}}'],
  ['brackets in a text that does not end', `{"name": "${'['.repeat(5000)}`],
];

/** Returns the body as JSON where each name first appears with an infinite number. */
export function withEachNameTwice(body: object): string {
  const huge = `1${'0'.repeat(400)}`;
  const names = Object.keys(body).map((name) => `${JSON.stringify(name)}:${huge}`);
  return `{${[...names, JSON.stringify(body).slice(1, -1)].filter(Boolean).join()}}`;
}
