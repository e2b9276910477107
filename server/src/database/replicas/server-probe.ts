import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cuttableSockets } from './cut-sockets.ts'

/** A server that has not answered after this long counts as away. */
export const answerMsMax = 2_000

export interface ServerProbe<Answer> {
  /** Fails when the server cannot be reached or does not answer in time; the next call connects again. */
  ask(): Promise<Answer>
  close(): void
}

/** Asks a server the same question again and again, on a connection of its own. */
export function serverProbe<Answer extends pg.QueryResultRow>(
  url: string,
  question: string,
  msMax = answerMsMax,
): ServerProbe<Answer> {
  const { stream, cut } = cuttableSockets()
  let client: pg.Client | null = null

  async function askOnce(): Promise<Answer> {
    if (!client) {
      const next = new pg.Client({ connectionString: url, application_name: 'juaso probe', stream })
      // A connection that breaks is reported as an event as well as by the call that fails.
      next.on('error', () => undefined)
      await next.connect()
      client = next
    }
    const { rows } = await client.query<Answer>(question)
    if (!rows[0]) throw new Error('the server said nothing')
    return rows[0]
  }

  return {
    async ask() {
      const over = new AbortController()
      const timeout = pause(msMax, undefined, { signal: over.signal, ref: false }).then(() => {
        throw new Error('the server did not answer in time')
      })
      try {
        return await Promise.race([askOnce(), timeout])
      } catch (error) {
        client = null
        cut()
        throw error
      } finally {
        over.abort()
        timeout.catch(() => undefined)
      }
    },
    close: cut,
  }
}
