import { createServer, type Server } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { checkServer } from './check-server.ts'

const server = inject('testServer')
const fakes: Server[] = []

afterEach(() => {
  for (const fake of fakes.splice(0)) fake.close()
})

const changed = (change: (url: URL) => void) => {
  const url = new URL(server.url)
  change(url)
  return url.href
}

test('accepts a server of version 18 or newer to which it can connect', async () => {
  await expect(checkServer(server.url)).resolves.toBeUndefined()
})

test.each([
  ['not an address', 'localhost'],
  ['another protocol', 'mysql://a:b@localhost/juaso'],
  ['no database', 'postgres://a:b@localhost'],
])('refuses %s in one sentence', async (_, url) => {
  await expect(checkServer(url)).rejects.toThrow(
    'DATABASE_URL is not a PostgreSQL address. Write it as postgres://user:password@host:5432/database.',
  )
})

test('names the host and port of a server that does not answer', async () => {
  await expect(checkServer('postgres://a:b@127.0.0.1:1/juaso')).rejects.toThrow(
    'The database server at 127.0.0.1:1 cannot be reached.',
  )
  await expect(checkServer('postgres://a:b@nowhere.invalid/juaso')).rejects.toThrow(
    'The database server at nowhere.invalid:5432 cannot be reached.',
  )
})

test('says that the password is wrong, or missing', async () => {
  const sentence = 'The database server refused the user name or the password.'
  const wrong = changed((url) => {
    url.password = 'wrong'
  })
  const missing = changed((url) => {
    url.password = ''
  })
  await expect(checkServer(wrong)).rejects.toThrow(sentence)
  await expect(checkServer(missing)).rejects.toThrow(sentence)
})

test('names the missing database', async () => {
  const url = changed((it) => {
    it.pathname = '/no_such'
  })
  await expect(checkServer(url)).rejects.toThrow('There is no database named no_such on the server.')
})

test('says so when the address requires TLS and the server does not support it', async () => {
  await expect(checkServer(`${server.url}?sslmode=verify-full`)).rejects.toThrow(
    'Check the sslmode in DATABASE_URL.',
  )
})

test('refuses a server older than 18 and names its version', async () => {
  const port = await fakeServer('16.4')
  await expect(checkServer(`postgres://a:b@127.0.0.1:${port}/juaso`)).rejects.toThrow(
    'Juaso needs PostgreSQL 18 or newer and the server of DATABASE_URL is 16.4.',
  )
})

/** Speaks just enough of PostgreSQL's protocol to let anybody in and answer any query with its version. */
async function fakeServer(version: string): Promise<number> {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
  const ready = message('Z', Buffer.from('I'))
  const oneTextColumn = hex('0001 7365727665725f76657273696f6e00 00000000 0000 00000019 ffff ffffffff 0000')
  const value = Buffer.from(version)
  const row = Buffer.concat([hex('0001'), hex(value.length.toString(16).padStart(8, '0')), value])
  const done = message('C', Buffer.from('SHOW\0'))
  const answer = Buffer.concat([message('T', oneTextColumn), message('D', row), done, ready])

  const fake = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', hex('00000000')), ready]))
      socket.on('data', (data) => data[0] === 'Q'.charCodeAt(0) && socket.write(answer))
    })
    socket.on('error', () => socket.destroy())
  })
  fakes.push(fake)
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  return (fake.address() as { port: number }).port
}
