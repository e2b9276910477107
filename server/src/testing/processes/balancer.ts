import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often a balancer asks whether a process is ready. */
export const checkEveryMs = 200

export interface Balancer {
  readonly url: string
  /** Requests that a process got and did not answer, or that no process was ready for. */
  lost(): number
  close(): Promise<void>
}

/**
 * Sends requests in turn to the processes that are ready, over connections that stay open. Unlike real balancers it repeats nothing:
 * what a process loses is counted.
 */
export async function startBalancer(processes: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly string[] = processes
  let turn = 0
  let lost = 0

  const isReady = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const checking = setInterval(async () => {
    const answers = await Promise.all(processes.map(isReady))
    ready = processes.filter((_, index) => answers[index])
  }, checkEveryMs)

  const server = createServer((incoming, outgoing) => {
    const url = ready[turn++ % ready.length]
    const fail = () => {
      lost += 1
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (!url) return fail()
    const { connection: _, ...headers } = incoming.headers
    const passed = send(url + incoming.url, { method: incoming.method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.once('error', fail)
      answer.pipe(outgoing)
    })
    passed.once('error', fail)
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    async close() {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
