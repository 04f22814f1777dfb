import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }
import { rootDir } from './support/paths.ts'
import { filesUnder } from './support/source-files.ts'

const folders = readdirSync(rootDir, { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !['node_modules', 'dist', 'data', '.git', '.cache'].includes(entry.name),
  )
  .map((entry) => entry.name)
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['docs', 'deploy', 'bench'].flatMap(documentsUnder),
]
const files = folders.flatMap(filesUnder)

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(rootDir, document), 'utf8')

  test('every path of the repository in it exists', () => {
    expect(citedPaths(text).filter((cited) => !exists(cited))).toEqual([])
  })

  test('every npm script in it exists', () => {
    const cited = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short,
    )
    expect(cited.filter((name) => !name || !(name in scripts))).toEqual([])
  })

  test('every relative link in it leads to a file, and to a heading where it names one', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const relative = targets.filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
    expect(relative.filter((target) => !leadsSomewhere(document, target))).toEqual([])
  })
})

function documentsUnder(folder: string): string[] {
  if (!existsSync(path.join(rootDir, folder))) return []
  return filesUnder(folder).filter((file) => file.endsWith('.md'))
}

/** What stands in code and begins with a folder of the repository; `*`, `<name>` and `NNNN` stand for anything. */
function citedPaths(text: string): string[] {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, span]) => block ?? span ?? '',
  )
  return code
    .flatMap((each) => each.split(/[\s,;:()'"=]+/))
    .map((word) => word.replace(/^\.\//, '').replace(/[./…]+$/, ''))
    .filter((word) => folders.some((folder) => word.startsWith(`${folder}/`)))
}

function exists(cited: string): boolean {
  if (existsSync(path.join(rootDir, cited))) return true
  const pattern = cited
    .split(/\*+|<[^>]*>|NNNN/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  const matches = new RegExp(`^${pattern}(/|$)`)
  return /[*<]|NNNN/.test(cited) && files.some((file) => matches.test(file))
}

function leadsSomewhere(document: string, target: string): boolean {
  const [file = '', heading] = target.split('#')
  const found = path.join(rootDir, file ? path.dirname(document) : '', decodeURIComponent(file || document))
  if (!existsSync(found)) return false
  return heading === undefined || headingIds(readFileSync(found, 'utf8')).includes(heading)
}

function headingIds(text: string): string[] {
  const headings = text.replace(/```[\s\S]*?```/g, '').match(/^#+ .*$/gm) ?? []
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
