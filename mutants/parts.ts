/** The code to mutate and the tests that should fail. Globs from the root of the repository. */
export interface Part {
  name: string;
  mutate: string[];
  tests: string[];
  /** Vitest's global setup: the Postgres of the run. */
  globalSetup?: string[];
  /**
   * Skips static mutants, which run while a module loads: they belong to no test, so all tests run
   * for each, half a minute for the server's.
   */
  ignoreStatic?: true;
}

const POSTGRES = ['server-kit/test/global-setup.ts', 'api/test/global-setup.ts'];

/**
 * Mutants with a known verdict, run first: a tester with wrong verdicts here is not reliable for
 * the others.
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
  serverPart('access', {
    mutate: ['server-kit/src/http/access.ts'],
    tests: ['server-kit/src/http/access.test.ts'],
  }),
  serverPart('sales', modulesAt('sales', 'sale-records')),
  serverPart('returns', modulesAt('returns')),
  serverPart('products', modulesAt('products')),
  serverPart('accounts', modulesAt('accounts')),
];

/** Throws for an unknown name. */
export function partNamed(name: string): Part {
  const part = [planted, ...parts].find((candidate) => candidate.name === name);
  if (!part) throw new Error(`No part is called ${name}`);
  return part;
}

/** Files of the server, held by their own tests and by those of every endpoint. */
function serverPart(name: string, { mutate, tests }: Pick<Part, 'mutate' | 'tests'>): Part {
  return {
    name,
    // The tester cannot switch mutants on in a worker thread.
    mutate: [...mutate, '!**/*.test.ts', '!**/*-worker.ts'],
    tests: [...tests, 'api/test/endpoints.test.ts'],
    globalSetup: POSTGRES,
    ignoreStatic: true,
  };
}

function modulesAt(...names: string[]): Pick<Part, 'mutate' | 'tests'> {
  return {
    mutate: names.map((name) => `api/src/modules/${name}/**/*.ts`),
    // The tests of `audit` check the audit entry of each write.
    tests: [...names, 'audit'].map((name) => `api/src/modules/${name}/**/*.test.ts`),
  };
}
