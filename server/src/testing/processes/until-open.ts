import { connect } from 'node:net'

/** Waits until something listens on a port of this machine; throws after ten seconds. */
export async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await isOpen(port))) {
    if (Date.now() > deadline) throw new Error(`nothing listens on port ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
