import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atTheEnd } from '../at-the-end.ts'

/**
 * A way to the server of `url` that can fall silent: connections that are open then stay open and nothing comes through any more, as
 * where a network is cut. New ones get through.
 */
export async function silentProxy(url: string): Promise<{ url: string; silence: () => void }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const through = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) })
  return {
    url: Object.assign(through, { hostname: '127.0.0.1' }).href,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
