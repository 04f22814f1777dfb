import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

let folder = ''
const starters: ChildProcess[] = []

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'data folder lock ')), 'data')
})

afterEach(async () => {
  for (const starter of starters.splice(0)) starter.kill('SIGKILL')
  await rm(path.dirname(folder), { recursive: true, force: true })
})

const lockModule = path.join(import.meta.dirname, 'data-folder-lock.ts')
const script = `
  import { lockDataFolder } from ${JSON.stringify(lockModule)}
  console.log('awake')
  let held
  const lock = async () => {
    held = await lockDataFolder(process.argv[1])
    return 'locked'
  }
  const release = () => held.release().then(() => 'released')
  process.stdin.on('data', (command) => {
    const done = String(command).trim() === 'lock' ? lock() : release()
    done.catch((error) => error.message).then(console.log)
  })
`

/** Another process that is up and takes or releases the lock when told to, answering in a line. */
async function startProcess() {
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  starters.push(starter)
  const nextLine = async () => String((await once(starter.stdout, 'data'))[0]).trim()
  await nextLine()
  const tell = (command: 'lock' | 'release') => {
    const answer = nextLine()
    starter.stdin.write(`${command}\n`)
    return answer
  }
  const kill = async () => {
    starter.kill('SIGKILL')
    await once(starter, 'exit')
  }
  return { tell, kill, pid: starter.pid }
}

const readLock = async () => JSON.parse(await readFile(path.join(folder, 'lock'), 'utf8'))
const writeLock = (content: string) => writeFile(path.join(folder, 'lock'), content)

/** What a holder leaves that had our pid and is gone: the pid lives, but started at another moment. */
async function deadLock(changes: { id?: string } = {}): Promise<string> {
  const aside = `${folder} aside`
  const lock = await lockDataFolder(aside)
  const content = JSON.parse(await readFile(path.join(aside, 'lock'), 'utf8'))
  await lock.release()
  await mkdir(folder, { recursive: true })
  return JSON.stringify({ ...content, start: 'another moment', ...changes })
}

test('a released folder can be locked again, and nothing stays behind', async () => {
  const first = await lockDataFolder(folder)
  await first.release()
  const second = await lockDataFolder(folder)
  await second.release()
  expect(await readdir(folder)).toEqual([])
})

test('a folder held by another living process is refused, naming the folder, the pid and the cure', async () => {
  const other = await startProcess()
  expect(await other.tell('lock')).toBe('locked')
  const refusal = lockDataFolder(folder)
  await expect(refusal).rejects.toThrow(folder)
  await expect(refusal).rejects.toThrow(`pid ${other.pid}`)
  await expect(refusal).rejects.toThrow('DATA_DIR')
})

test('one process cannot hold a folder twice', async () => {
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`pid ${process.pid}`)
  await lock.release()
})

test('a holder killed with SIGKILL does not block the next start', async () => {
  const other = await startProcess()
  expect(await other.tell('lock')).toBe('locked')
  await other.kill()
  const lock = await lockDataFolder(folder)
  expect((await readLock()).pid).toBe(process.pid)
  await lock.release()
})

test('of processes racing for a dead lock exactly one wins', { timeout: 30_000 }, async () => {
  const racers = await Promise.all([startProcess(), startProcess()])
  const dead = await deadLock()
  for (let round = 0; round < 20; round++) {
    await writeLock(dead)
    const answers = await Promise.all(racers.map((racer) => racer.tell('lock')))
    expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('in use'))).toHaveLength(1)
    await racers[answers.indexOf('locked')]?.tell('release')
  }
})

test('of many calls racing for a dead lock exactly one wins', async () => {
  const dead = await deadLock()
  for (let round = 0; round < 20; round++) {
    await writeLock(dead)
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)))
    const winners = starts.filter((start) => start.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value.release()
  }
  expect(await readdir(folder)).toEqual([])
})

test('a pid that now belongs to another process does not block', async () => {
  await writeLock(await deadLock({ id: 'earlier' }))
  const taken = await lockDataFolder(folder)
  expect((await readLock()).id).not.toBe('earlier')
  await taken.release()
})

test.each(['', '{"pid":', '{"pid":-1}', 'null'])('a lock that reads %j does not block', async (content) => {
  await mkdir(folder)
  await writeLock(content)
  const taken = await lockDataFolder(folder)
  expect((await readLock()).pid).toBe(process.pid)
  await taken.release()
})

test('a taker killed on the way of taking over does not block', async () => {
  await writeLock(await deadLock({ id: 'first' }))
  await writeFile(path.join(folder, 'lock.first'), await deadLock({ id: 'second' }))
  const taken = await lockDataFolder(folder)
  await taken.release()
  expect(await readdir(folder)).toEqual([])
})

test('a holder of another container or machine counts as living while it touches its lock', {
  timeout: 20_000,
}, async () => {
  const held = await lockDataFolder(folder)
  const lock = { ...(await readLock()), place: 'elsewhere' }
  await writeLock(JSON.stringify(lock))
  await expect(lockDataFolder(folder)).rejects.toThrow('in use')
  await held.release()
  await writeLock(JSON.stringify(lock))
  const taken = await lockDataFolder(folder)
  expect((await readLock()).place).not.toBe('elsewhere')
  await taken.release()
})

test('a folder that cannot be made is refused with the cure', async () => {
  await writeFile(folder, 'a file where the folder should be')
  await expect(lockDataFolder(folder)).rejects.toThrow(/cannot be written \(EEXIST\).*DATA_DIR/)
})
