import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atTheEnd } from '../at-the-end.ts'

/**
 * A way to the server of `url` that can fall silent: connections that are open then stay open and nothing comes through any more, as
 * where a network is cut. New ones get through. `cut` ends it: connections break and new ones are refused.
 */
export async function silentProxy(
  url: string,
): Promise<{ url: string; silence: () => void; cut: () => void }> {
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
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  atTheEnd(async () => cut())
  const through = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) })
  return {
    url: Object.assign(through, { hostname: '127.0.0.1' }).href,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut,
  }
}
