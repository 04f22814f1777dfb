import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Attack, attackOn } from './support/fuzz-attacks.ts'
import { type FuzzedCall, restCalls, trpcCalls } from './support/fuzz-calls.ts'
import { createSender } from './support/fuzz-sender.ts'
import { useApp } from './support/use-app.ts'

// The long form: FUZZ_REQUESTS=20000 FUZZ_SEED=$RANDOM npx vitest run tests/fuzz.test.ts
const seed = Number(process.env.FUZZ_SEED ?? 1962)
const requestsWanted = Number(process.env.FUZZ_REQUESTS ?? 2000)
const timeoutMs = 60_000 + requestsWanted * 30

const app = useApp()
let sender: ReturnType<typeof createSender>
beforeAll(() => {
  sender = createSender(app)
})
afterAll(() => sender.stop())

const overTrpc = trpcCalls()
const calls = [...overTrpc, ...restCalls()]
const requestsPerCall = Math.ceil(requestsWanted / calls.length)

const nameOf = ({ edge, method, path }: FuzzedCall) => `${edge} ${method} ${path}`

describe(`whatever is sent (seed ${seed}, ${requestsPerCall} requests a call)`, () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s answers in words',
    async (_, call) => {
      const holds = fc.asyncProperty(attackOn(call, overTrpc), async (attack) => {
        const complaint = await sender.complaintAbout(attack)
        if (complaint) throw new Error(complaint)
      })
      const limits = { seed, numRuns: requestsPerCall, interruptAfterTimeLimit: timeoutMs / 2 }
      expect(toldOf(await fc.check(holds, limits))).toBe('held')
    },
    timeoutMs,
  )
})

it('has met right answers too, and refusals of every kind', () => {
  const count = (status: number) => sender.statuses.get(status) ?? 0
  expect(count(200)).toBeGreaterThan(requestsWanted / 20)
  for (const status of [400, 401, 404, 415]) expect(count(status)).toBeGreaterThan(0)
})

function toldOf({
  failed,
  errorInstance,
  counterexample,
  seed,
  counterexamplePath,
}: fc.RunDetails<[Attack]>) {
  if (!failed) return 'held'
  const [attack] = counterexample ?? []
  const { body, ...request }: Partial<Attack> = attack ?? {}
  return [
    `seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`,
    JSON.stringify(request).slice(0, 1500),
    body?.toString('latin1').slice(0, 1500),
  ].join('\n')
}
