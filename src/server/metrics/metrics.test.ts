import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a figure that cannot be had is absent: an old one would pass for a new one', async () => {
  const metrics = createMetrics()
  const series = async (figures: Partial<Parameters<typeof metrics.render>[0]>) => {
    const text = await metrics.render({
      up: {},
      passagesWaiting: undefined,
      documents: undefined,
      ...figures,
    })
    return text.match(/^sceneroom_(?:passages_waiting|documents)\b.*$/gm)
  }
  expect(await series({ passagesWaiting: 3, documents: { ready: 2, failed: 1 } })).toEqual([
    'sceneroom_passages_waiting 3',
    'sceneroom_documents{state="ready"} 2',
    'sceneroom_documents{state="failed"} 1',
  ])
  expect(await series({ documents: { ready: 2 } })).toEqual(['sceneroom_documents{state="ready"} 2'])
  expect(await series({})).toBeNull()
})
