import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a file `bench/<name>.bench.ts` exports as `run`: figures by name, each with its unit in the name. */
type Bench = () => Promise<Record<string, number>>

const benchDir = path.join(import.meta.dirname, '..', 'bench')
const ending = '.bench.ts'

// npm run bench                    lists the benches
// npm run bench -- <name> …        runs them and sets each figure beside its committed baseline
// npm run bench -- <name> --save   makes what was measured the baseline
const asked = process.argv.slice(2).filter((word) => word !== '--save')
const save = process.argv.includes('--save')
const names = readdirSync(benchDir)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))

const unknown = asked.filter((name) => !names.includes(name))
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no bench called ${unknown.join(', ')}.`)
  console.log(`Benches: ${names.join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}
for (const name of asked) await measure(name)

async function measure(name: string) {
  const { run } = (await import(path.join(benchDir, name + ending))) as { run: Bench }
  const measured = await run()
  const baselineFile = path.join(benchDir, 'baselines', `${name}.json`)
  const baseline: Record<string, number> = existsSync(baselineFile)
    ? JSON.parse(readFileSync(baselineFile, 'utf8'))
    : {}
  console.log(name)
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([figure, value]) => {
        const before = baseline[figure]
        const ratio = before ? Number((value / before).toFixed(2)) : undefined
        return [figure, { measured: value, baseline: before, ratio }]
      }),
    ),
  )
  if (save) writeFileSync(baselineFile, `${JSON.stringify(measured, null, 2)}\n`)
}
