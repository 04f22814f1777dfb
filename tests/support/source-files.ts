import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from './paths.ts'

/** Paths of the code files under folders of the repository, relative to its root, with `/`, in order. */
export function codeFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .sort()
}

/** Every file under a folder of the repository, as `codeFiles` spells it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(path.join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(rootDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}
