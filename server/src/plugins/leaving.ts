import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * To be called some seconds before `close`: from now on /readyz says no and every response ends its connection, so that a
     * balancer sends what comes next to other processes. Requests are served until `close`.
     */
    leave(): void
    readonly isLeaving: boolean
  }
}

/** How long `close` waits for requests that were being served; then their connections are cut. */
const graceMs = 4_000

/** Adds `app.leave`, and lets `close` finish what was begun. */
export const leaving = fastifyPlugin(async (app) => {
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.decorate('isLeaving', { getter: () => isLeaving })
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
    done()
  })
})
