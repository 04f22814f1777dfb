// Follows deploy/Dockerfile where no container engine runs: each stage's file system is a folder, each step a chroot.
//   npx tsx scripts/try-image.ts <base> <work>
// <base> holds what the base image holds: `debootstrap --variant=minbase trixie <base>`, Node 24 and npm in its
// /usr/local, and a user `node`. <work> is made, and may be removed afterwards. Wants root on Linux. Exits 0 when the
// image was built, served as its user, wrote to its volume alone, was healthy, and ended when asked to.
import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const [base = '', work = ''] = process.argv.slice(2)
if (!base || !work) throw new Error('Usage: npx tsx scripts/try-image.ts <base> <work>')
const projectDir = path.join(import.meta.dirname, '..')
const port = 3999
const healthyWithinMs = 60_000
const goneWithinMs = 30_000
const extraCertificates = process.env.NODE_EXTRA_CA_CERTS

interface Stage {
  root: string
  name: string | undefined
  workdir: string
  user: string
  env: Record<string, string>
  health: string[]
  command: string[]
  stopSignal: NodeJS.Signals
}

type Step = (words: string[], line: string) => void

const stages: Stage[] = []
const stage = () => {
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no FROM.')
  return last
}
const run = (program: string, args: string[], options: ExecFileSyncOptions = {}) =>
  execFileSync(program, args, { stdio: 'inherit', ...options })
const inStage = (at: string) => path.join(stage().root, path.resolve(stage().workdir, at))

const steps: Record<string, Step> = {
  FROM(words) {
    const root = path.join(work, `stage-${stages.length}`)
    mkdirSync(work, { recursive: true })
    run('cp', ['-a', '--reflink=auto', base, root])
    for (const file of ['/etc/resolv.conf', extraCertificates]) {
      if (file && existsSync(file)) cpSync(file, path.join(root, file), { dereference: true })
    }
    const none = { workdir: '/', user: 'root', env: {}, health: [], command: [] }
    stages.push({ root, name: words[2], ...none, stopSignal: 'SIGTERM' })
  },
  ENV(words) {
    Object.assign(stage().env, Object.fromEntries(words.map((word) => word.split(/=(.*)/s))))
  },
  WORKDIR([folder = '/']) {
    stage().workdir = folder
    mkdirSync(inStage('.'), { recursive: true })
  },
  COPY(words) {
    const flags = Object.fromEntries(
      words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')),
    )
    const places = words.filter((word) => !word.startsWith('--'))
    const target = inStage(places.pop() ?? '.')
    const from = stages.find(({ name }) => name !== undefined && name === flags.from)?.root ?? projectDir
    for (const place of places) {
      const source = path.join(from, place)
      if (place === '.') copyTracked(target)
      else if (statSync(source).isDirectory()) {
        mkdirSync(target, { recursive: true })
        run('cp', ['-a', '--reflink=auto', `${source}/.`, target])
      } else run('cp', ['-a', source, target])
    }
    if (flags.chown)
      run('chroot', [
        stage().root,
        'chown',
        '-R',
        flags.chown,
        path.resolve(stage().workdir, target.slice(stage().root.length)),
      ])
  },
  RUN(_words, line) {
    run('chroot', [stage().root, 'sh', '-c', `cd ${stage().workdir} && ${line}`], { env: environment() })
  },
  USER([user = 'root']) {
    stage().user = user
  },
  HEALTHCHECK(_words, line) {
    stage().health = JSON.parse(line.slice(line.indexOf('CMD') + 3))
  },
  CMD(_words, line) {
    stage().command = JSON.parse(line)
  },
  VOLUME: () => {},
  EXPOSE: () => {},
  STOPSIGNAL([signal]) {
    stage().stopSignal = signal as NodeJS.Signals
  },
}

const dockerfile = readFileSync(path.join(projectDir, 'deploy/Dockerfile'), 'utf8')
const lines = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
for (const line of lines) {
  const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
  const step = steps[name]
  if (!step) throw new Error(`This line is not understood: ${line}`)
  console.log(`> ${line}`)
  step(rest.split(' '), rest)
}
for (const each of ['dev', 'proc']) {
  mkdirSync(inStage(`/${each}`), { recursive: true })
  run('mount', ['--rbind', `/${each}`, inStage(`/${each}`)])
}
try {
  await serve()
} finally {
  for (const each of ['dev', 'proc']) run('umount', ['-l', inStage(`/${each}`)])
}

/** What the build may see: the repository, without what it ignores. */
function copyTracked(target: string) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectDir })
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: projectDir,
    input: tracked,
    maxBuffer: 1e9,
  })
  run('tar', ['-x', '-C', target], { input: archive, stdio: ['pipe', 'inherit', 'inherit'] })
}

function environment(): Record<string, string> {
  const certificates: Record<string, string> = extraCertificates
    ? { NODE_EXTRA_CA_CERTS: extraCertificates }
    : {}
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...certificates,
    ...stage().env,
  }
}

function asUser(command: string[]) {
  const { root, user, workdir } = stage()
  const env = { ...environment(), HOME: `/home/${user}`, PORT: String(port) }
  const args = [`--userspec=${user}`, root, 'sh', '-c', `cd ${workdir} && exec "$@"`, 'sh', ...command]
  return spawn('chroot', args, { env, stdio: 'inherit' })
}

async function serve() {
  const startedFile = path.join(work, 'started')
  writeFileSync(startedFile, '')
  await sleep(1000)
  const server = asUser(stage().command)
  const gone = new Promise<number | null>((resolve) => server.on('exit', resolve))
  const startedMs = Date.now()
  for (;;) {
    const isHealthy = await new Promise((resolve) =>
      asUser(stage().health).on('exit', (code) => resolve(code === 0)),
    )
    if (isHealthy) break
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    if (Date.now() - startedMs > healthyWithinMs) throw new Error('The server did not become healthy.')
    await sleep(200)
  }
  console.log(`> healthy after ${Date.now() - startedMs} ms`)
  server.kill(stage().stopSignal)
  const code = await Promise.race([gone, sleep(goneWithinMs, 'not at all')])
  if (code !== 0) throw new Error(`The server ended with code ${code}.`)
  const find = [
    '.',
    '-xdev',
    '-newer',
    startedFile,
    '-type',
    'f',
    '-not',
    '-path',
    './data/*',
    '-not',
    '-path',
    './tmp/*',
  ]
  const written = execFileSync('find', find, { cwd: stage().root, encoding: 'utf8' }).trim()
  if (written) throw new Error(`The server wrote outside its volume:\n${written}`)
  console.log('> it ended with code 0 and wrote nothing outside its volume')
}
