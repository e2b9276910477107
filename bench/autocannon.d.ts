declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Asked {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }

  interface Client extends EventEmitter {
    setRequests(requests: readonly Asked[]): void
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Milliseconds between looks at the clock. */
    sampleInt?: number
    /** Seconds until an answer counts as lost. */
    timeout?: number
    setupClient?: (client: Client) => void
  }

  interface Result {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    latency: { p50: number; p99: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
