import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Database } from '../../database/client.ts'

/**
 * better-auth is given one database for its whole life, yet its writes and our e-mails have to stand or fall
 * together. What runs inside `transact` therefore meets its transaction wherever it uses `db` or `connection()`.
 */
export interface CurrentTransaction {
  /** The database as better-auth sees it. */
  readonly db: Database
  connection(): Connection
  /** Runs the work in a transaction, which is undone when `isDone` says no to the answer. */
  transact<T>(work: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T>
}

export function currentTransaction(database: Database): CurrentTransaction {
  const current = new AsyncLocalStorage<Database>()
  const db = new Proxy(database, {
    get(_, property) {
      const target = current.getStore() ?? database
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    db,
    connection: () => current.getStore() ?? database,
    async transact<T>(work: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
      let undone: { answer: T } | null = null
      try {
        return await database.transaction(async (tx) => {
          const answer = await current.run(tx as unknown as Database, work)
          if (isDone(answer)) return answer
          undone = { answer }
          return tx.rollback()
        })
      } catch (error) {
        if (undone) return (undone as { answer: T }).answer
        throw error
      }
    },
  }
}
