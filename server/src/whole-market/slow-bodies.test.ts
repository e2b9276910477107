import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'
import { connectionsMax } from '../plugins/arrival.ts'
import { testDatabase } from '../testing/database.ts'
import { newPerson, wholeMarket } from '../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { port } = new URL(market.url)

/** A client that sends a byte of its body every half second and never ends. */
function drip(path: string, method = 'POST', type = 'application/json') {
  const began = performance.now()
  const socket: Socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 4000\r\n\r\n{`,
  )
  const dripping = setInterval(() => socket.write(' '), 500)
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping)
      resolve(performance.now() - began)
    })
  })
  return { closed, answer: () => answer, socket }
}

test('a slow body is cut off after half a minute; only a file may take longer', async () => {
  const ama = await newPerson(market)
  const file = { file_name: 'a.jpg', content_type: 'image/jpeg', folder: 'reviews' }
  const path = '/users/api/uploads/request-url'
  const address = await ama.call<UploadAddress>('POST', path, file, clientHeaders)
  const upload = drip(address.body.upload_url, 'PUT', 'image/jpeg')
  const slow = ['/api/auth/sign-in/email', '/api/payments/webhooks/sandbox', '/api/cart/items'].map((to) =>
    drip(to),
  )
  for (const { closed, answer } of slow) {
    expect(await closed).toBeLessThan(40_000)
    expect(answer()).toMatch(/^HTTP\/1.1 (408|401)/)
  }
  expect(upload.socket.destroyed).toBe(false)
  upload.socket.destroy()
  await upload.closed
}, 60_000)

test('a process has a maximum number of connections', () => {
  expect(market.http.server.maxConnections).toBe(connectionsMax)
})
