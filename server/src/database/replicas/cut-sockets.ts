import { Socket } from 'node:net'

/** Sockets for the driver that can all be cut at once, so that a statement on a silent server fails instead of waiting for it. */
export function cuttableSockets() {
  const sockets = new Set<Socket>()
  return {
    stream: (): Socket => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    cut: (): void => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
