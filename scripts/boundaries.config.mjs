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

/**
 * The floors of the server's modules, the lowest first, for the modules that others import. A
 * module that is not named here is on the top floor. ADR 62.
 */
const floors = [
  ['audit', 'batches', 'offline-leases', 'phones', 'plans', 'sale-records', 'shop-events'],
  ['images', 'offline-entries'],
  [
    'account-entries',
    'accounts',
    'fiscal-config',
    'held-sales',
    'product-configuration',
    'products',
  ],
  ['store-config', 'store-info', 'store-orders', 'store-products', 'till-settings', 'users'],
  ['cash-registers', 'customers', 'invoices', 'pins', 'store-deploy'],
  ['receipts', 'sales'],
  ['subscriptions'],
];

const modules = '^api/src/modules/';
/** @param {string[]} names */
const anyOf = (names) => `${modules}(${names.join('|')})/`;

/** A module imports only modules of lower floors. */
const moduleRules = [
  ...floors.map((names, place) => ({
    name: `modules-of-floor-${place + 1}-import-lower-floors`,
    comment: 'What several modules need stands below them, in a module of its own.',
    severity: 'error',
    from: { path: anyOf(names), pathNot: tests },
    to: { path: modules, pathNot: anyOf(['$1', ...floors.slice(0, place).flat()]) },
  })),
  {
    name: 'modules-of-the-top-floor-import-lower-floors',
    comment: 'A module that others import has a floor in the list above.',
    severity: 'error',
    from: { path: `${modules}([^/]+)/`, pathNot: `${anyOf(floors.flat())}|${tests}` },
    to: { path: modules, pathNot: anyOf(['$1', ...floors.flat()]) },
  },
  {
    name: 'what-modules-stand-on-imports-no-module',
    severity: 'error',
    from: { path: '^api/src/[^/]+/', pathNot: `${modules}|${tests}` },
    to: { path: modules },
  },
];

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
    onlyImports('releases', ['federation', 'server-kit']),
    onlyImports('backups', ['server-kit', 'domain']),
    onlyImports('api', ['backups', 'releases', 'server-kit', 'storefront', 'contracts', 'domain']),
    onlyImports('storefront', ['contracts', 'domain']),
    onlyImports('invoicing', ['server-kit', 'contracts', 'domain']),
    onlyImports('demo', ['api', 'contracts', 'domain']),
    onlyImports('moves', ['api', 'invoicing', 'server-kit', 'contracts', 'domain']),
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
      comment: 'A release is verified in the fake shop of the tests.',
      severity: 'error',
      from: { pathNot: `^(e2e|scripts/(deployment|releasing))/|${tests}` },
      to: { path: '^[^/]+/test/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'Pages compose features.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    ...moduleRules,
    {
      name: 'no-cycles',
      comment: 'Of types and of what is loaded on demand too: what both need stands below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
