/** Code to break, and the tests that are to notice. Globs from the root of the repository. */
export interface Part {
  name: string;
  mutate: string[];
  tests: string[];
  /** Of vitest: the Postgres of the run. */
  globalSetup?: string[];
  /**
   * Leaves out what runs while a module loads: such a mutant belongs to no test, so all of them run
   * for it, which takes the server's half a minute.
   */
  ignoreStatic?: true;
}

const POSTGRES = ['server-kit/test/global-setup.ts', 'api/test/global-setup.ts'];

/**
 * Broken code whose verdict is known, tried before anything else: a tester that does not see these
 * says nothing about the others.
 */
export const planted: Part = {
  name: 'planted',
  mutate: ['mutants/planted/*.ts', '!**/*.test.ts'],
  tests: ['mutants/planted/*.test.ts'],
};

export const parts: Part[] = [
  {
    name: 'rules',
    mutate: ['domain/src/**/*.ts', 'contracts/src/**/*.ts', '!**/*.test.ts'],
    tests: ['domain/**/*.test.ts', 'contracts/**/*.test.ts'],
  },
  {
    name: 'server',
    mutate: [
      'server-kit/src/http/access.ts',
      'api/src/modules/{accounts,products,sales}/**/*.ts',
      '!**/*.test.ts',
    ],
    tests: ['api/src/modules/{accounts,products,sales}/**/*.test.ts', 'api/test/endpoints.test.ts'],
    globalSetup: POSTGRES,
    ignoreStatic: true,
  },
];

/** Throws when there is none of that name. */
export function partNamed(name: string): Part {
  const part = [planted, ...parts].find((candidate) => candidate.name === name);
  if (!part) throw new Error(`No part is called ${name}`);
  return part;
}
