// The allowed imports between packages. They point one way: screens and servers → contracts →
// domain.
const remotes = '(mfe-[^/]+)';
const tests = '\\.(test|stories)\\.tsx?$|/test/';

/** @param {string} folder @param {string[]} allowed */
const onlyImports = (folder, allowed) => ({
  name: `${folder}-only-imports-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: tests },
  to: {
    path: '^[^/]+/',
    pathNot: [`^${folder}/`, '^node_modules/', ...allowed.map((name) => `^${name}/`)],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'],
  },
});

const web = [
  'federation',
  'shared-auth',
  'shared-data',
  'shared-screens',
  'shared-ui',
  'contracts',
  'domain',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyImports('domain', []),
    onlyImports('contracts', ['domain']),
    onlyImports('shared-auth', ['contracts', 'domain']),
    onlyImports('shared-data', ['shared-auth', 'contracts', 'domain']),
    onlyImports('shared-ui', ['domain']),
    onlyImports('shared-screens', ['shared-ui', 'shared-auth', 'contracts', 'domain']),
    onlyImports('federation', ['shared-auth', 'shared-data', 'shared-ui', 'contracts', 'domain']),
    onlyImports('shell', web),
    onlyImports('server-kit', ['contracts', 'domain']),
    onlyImports('api', ['server-kit', 'storefront', 'contracts', 'domain']),
    onlyImports('storefront', ['contracts', 'domain']),
    onlyImports('invoicing', ['server-kit', 'contracts', 'domain']),
    onlyImports('demo', ['api', 'contracts', 'domain']),
    onlyImports('simulators', []),
    {
      name: 'remotes-import-no-remote-shell-or-server',
      comment: 'A remote ships alone: it may use what is shared, and nothing of its neighbours.',
      severity: 'error',
      from: { path: `^${remotes}/` },
      to: {
        path: '^[^/]+/',
        pathNot: ['^$1/', '^node_modules/', ...web.map((name) => `^${name}/`)],
      },
    },
    {
      name: 'ui-libraries-stay-in-shared-ui',
      comment: 'Screens are written against our components, so that the library can be replaced.',
      severity: 'error',
      from: { pathNot: '^shared-ui/' },
      to: { path: 'node_modules/(@base-ui|react-dropzone)/' },
    },
    {
      name: 'simulators-stay-out-of-the-product',
      severity: 'error',
      from: { pathNot: `^(simulators|scripts|e2e)/|${tests}` },
      to: { path: '^simulators/' },
    },
    {
      name: 'test-support-stays-out-of-the-product',
      severity: 'error',
      from: { pathNot: `^e2e/|${tests}` },
      to: { path: '^[^/]+/test/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'Pages compose features.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // An endpoint loads its schemas on demand, and they use its constants.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // Only a development build resolves the names `the-…`.
      to: { couldNotResolve: true, pathNot: '\\.css$|^the-' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
