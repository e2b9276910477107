declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface BenchRequest {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }

  interface Client extends EventEmitter {
    setRequests(requests: readonly BenchRequest[]): void
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Sampling interval in milliseconds. */
    sampleInt?: number
    /** Seconds until a response counts as lost. */
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
