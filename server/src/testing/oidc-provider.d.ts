/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    listen(port: number, host: string, then: () => void): Server
  }
}
