import { afterAll } from 'vitest'
import { stopAbandonedApps } from './start-app.ts'

afterAll(stopAbandonedApps)
