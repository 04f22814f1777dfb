import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

// A warning nobody expected is a defect nobody saw. A test that expects one spies on the console itself.
const complaints: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${format(...args)}`)
  }
}

const expectSilence = () => expect(complaints.splice(0)).toEqual([])
afterEach(expectSilence)
afterAll(expectSilence)
