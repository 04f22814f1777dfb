import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Daylight saving and an offset of 45 minutes: code that thinks in local time does not survive it.
process.env.TZ = 'Pacific/Chatham'

const everywhere = {
  setupFiles: ['tests/support/fail-on-console.ts'],
  // Far beyond what any test takes: a busy machine is no failure.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: '.cache/test-report.json' }]]
      : ['default'],
    projects: [
      { test: { ...everywhere, name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/faults/**'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          setupFiles: [...everywhere.setupFiles, 'e2e/support/end-abandoned-apps.ts'],
          testTimeout: 180_000,
          // A journey keeps the app, its parts and a browser busy: one at a time, after the quick tests.
          maxWorkers: 1,
          // On a loaded machine a press can meet a page that is still moving; what fails twice is broken.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          setupFiles: [...everywhere.setupFiles, 'e2e/support/end-abandoned-apps.ts'],
          testTimeout: 180_000,
          // What is killed, restarted and filled up here needs the machine for itself.
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
