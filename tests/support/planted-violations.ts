import { codeFiles } from './source-files.ts'

export interface Plant {
  file: string
  code: string
}

/**
 * For each rule of dependency one file that breaks it and no other, in a module, feature and folder that
 * no rule can know by name. What it imports are files of the tree as it stands.
 */
export function plantViolations(): Record<string, Plant> {
  const files = codeFiles('src')
  const find = (pattern: RegExp, isTest = false) => {
    const found = files.find((file) => pattern.test(file) && file.includes('.test.') === isTest)
    if (!found)
      throw new Error(`No source file matches ${pattern}: the plant that imports it needs another one.`)
    return `#${found.slice('src/'.length)}`
  }
  const service = find(/^src\/server\/modules\/.+\/service\.ts$/)
  const page = find(/^src\/client\/pages\/.+\.tsx$/)
  const runs = (specifier: string) => `import '${specifier}'\n`
  const types = (specifier: string) => `export type * from '${specifier}'\n`
  const plants = {
    'shared-imports-zod-only': { file: 'shared/planted.ts', code: runs('pino') },
    'client-sees-one-server-type': { file: 'client/lib/planted.ts', code: types('#server/log.ts') },
    'client-runs-no-server-code': { file: 'client/lib/planted-run.ts', code: runs('#server/app-router.ts') },
    'server-never-imports-client': { file: 'server/planted.ts', code: runs(find(/^src\/client\/lib\//)) },
    'module-takes-module-as-type': { file: 'server/modules/planted/nouns.ts', code: runs(service) },
    'only-repos-touch-the-database': { file: 'server/modules/planted/service.ts', code: runs('postgres') },
    'repo-owns-its-tables': {
      file: 'server/modules/planted/deeper/repo.ts',
      code: runs('#server/db/schema/templates.ts'),
    },
    'domain-knows-no-transport': { file: 'server/modules/planted/verbs.ts', code: runs('hono') },
    'rest-calls-procedures': { file: 'server/modules/planted/rest.ts', code: types(service) },
    'adapters-only-at-the-root': {
      file: 'server/modules/planted/prompts.ts',
      code: runs(find(/^src\/server\/adapters\/.+\.ts$/)),
    },
    'providers-behind-ports': { file: 'server/http/planted.ts', code: runs('node:child_process') },
    'adapters-know-no-module': { file: 'server/adapters/planted.ts', code: runs(service) },
    'ports-are-interfaces': { file: 'server/ports/planted.ts', code: runs('../log.ts') },
    'features-do-not-import-features': {
      file: 'client/features/planted/panel.ts',
      code: runs(find(/^src\/client\/features\/.+\.tsx$/)),
    },
    'features-below-pages': { file: 'client/features/planted/link.ts', code: runs(page) },
    'pages-below-app': { file: 'client/pages/planted.ts', code: runs(find(/^src\/client\/app\//)) },
    'ui-and-lib-know-no-domain': { file: 'client/ui/planted.ts', code: runs(page) },
    'no-cycles': { file: 'server/http/planted-cycle-a.ts', code: runs('./planted-cycle-b.ts') },
    'no-test-code-in-production': {
      file: 'server/adapters/planted-test.ts',
      code: types(find(/^src\/server\/adapters\//, true)),
    },
    'no-dev-dependencies-in-production': { file: 'server/trpc/planted-dev.ts', code: runs('esbuild') },
    resolvable: { file: 'server/trpc/planted-lost.ts', code: runs('./nowhere.ts') },
  }
  return Object.fromEntries(
    Object.entries(plants).map(([rule, { file, code }]) => [rule, { file: `src/${file}`, code }]),
  )
}

/** The other half of the planted cycle: innocent alone. */
export const cycleBack: Plant = {
  file: 'src/server/http/planted-cycle-b.ts',
  code: "import './planted-cycle-a.ts'\n",
}
