import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { createSharedServices } from './shared-services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers `/databases` and `/chroma` with how to reach them, starting them when first asked. */
    sharedServicesUrl: string
  }
}

export default async function setup(project: TestProject) {
  const services = createSharedServices(process.env.DATABASE_URL)
  // The programs that tests start must not find the outside server by themselves.
  delete process.env.DATABASE_URL
  const answers = new Map<string, () => Promise<unknown>>([
    ['/databases', services.databases],
    ['/chroma', services.chroma],
  ])
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answers.get(request.url ?? '')?.()))
    } catch (error) {
      response.writeHead(500).end(String(error instanceof Error ? error.stack : error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('sharedServicesUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await services.stop()
  }
}
