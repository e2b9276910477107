import { connect, createServer } from 'node:net'

/** A way to the database that counts the statements sent through it. */
export interface CountedDatabase {
  readonly url: string
  /** The number of statements executed since the start. */
  count(): number
  close(): void
}

/** Messages by which a client has a statement executed: Execute and Query. */
const execute = 'E'.charCodeAt(0)
const query = 'Q'.charCodeAt(0)

/** Listens on `port` and passes everything on to the PostgreSQL of `url`. */
export async function countStatements(url: string, port: number): Promise<CountedDatabase> {
  const target = new URL(url)
  let statements = 0
  // Without `noDelay` a statement in two packets waits 40 ms for the other side's acknowledgement.
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    const read = messageReader((kind) => {
      if (kind === execute || kind === query) statements += 1
    })
    client.on('data', (chunk) => {
      read(chunk)
      database.write(chunk)
    })
    database.on('data', (chunk) => client.write(chunk))
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const counted = new URL(url)
  counted.hostname = '127.0.0.1'
  counted.port = String(port)
  return { url: counted.href, count: () => statements, close: () => void server.close() }
}

/** Calls `note` with the kind of each message of a client; the first message of a connection has none. */
function messageReader(note: (kind: number) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      if (isStarted) note(rest[0] as number)
      isStarted = true
      rest = rest.subarray(length)
    }
  }
}
