import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** How a model's answer ended: `complete`, `stopped` by whoever asked, or the code of an error. */
export type ModelOutcome = string

/** What is read when the metrics are asked for; whatever cannot be read is left out. */
export interface Figures {
  /** 1 or 0 for each part. */
  up: Record<string, number>
  /** Passages without a vector. */
  passagesWaiting: number | undefined
  documents: Record<string, number> | undefined
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const modelSeconds = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120]

/** Counts and times for Prometheus. Labels are routes, codes and models, never anything of a person. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'sceneroom_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'sceneroom_http_request_duration_seconds',
    help: 'Time to the head of the answer.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  })
  const streamsOpen = new Gauge({
    name: 'sceneroom_streams_open',
    help: 'Texts that a model is writing now.',
    registers,
  })
  const modelCalls = new Counter({
    name: 'sceneroom_model_calls_total',
    help: 'Texts asked of a model, by how they ended.',
    labelNames: ['model', 'task', 'outcome'],
    registers,
  })
  const firstTokens = new Histogram({
    name: 'sceneroom_model_first_token_seconds',
    help: 'Time from the question to the first piece of the text.',
    labelNames: ['model', 'task'],
    buckets: modelSeconds,
    registers,
  })
  const up = new Gauge({
    name: 'sceneroom_up',
    help: '1 while the part answers.',
    labelNames: ['part'],
    registers,
  })
  const waiting = new Gauge({
    name: 'sceneroom_passages_waiting',
    help: 'Passages whose vector is still to be made.',
    registers,
  })
  const documents = new Gauge({
    name: 'sceneroom_documents',
    help: 'Documents by the state of their index.',
    labelNames: ['state'],
    registers,
  })

  return {
    contentType: registry.contentType,
    request: ({ method, route, status }: { method: string; route: string; status: number }, ms: number) => {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, ms / 1000)
    },
    streamOpened: () => streamsOpen.inc(),
    streamClosed: (model: string, task: string, outcome: ModelOutcome) => {
      streamsOpen.dec()
      modelCalls.inc({ model, task, outcome })
    },
    firstToken: (model: string, task: string, ms: number) => firstTokens.observe({ model, task }, ms / 1000),
    /** In Prometheus' text form. */
    render: async (figures: Figures): Promise<string> => {
      for (const [part, value] of Object.entries(figures.up)) up.set({ part }, value)
      // A figure that cannot be had is absent: an old one would pass for a new one.
      waiting.remove()
      documents.reset()
      if (figures.passagesWaiting !== undefined) waiting.set(figures.passagesWaiting)
      for (const [state, count] of Object.entries(figures.documents ?? {})) documents.set({ state }, count)
      return registry.metrics()
    },
  }
}
