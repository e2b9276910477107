/** What the tests use of oidc-provider, which brings no types along. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    listen(port: number, host: string, then: () => void): Server
  }
}
