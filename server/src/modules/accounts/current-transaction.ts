import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Database } from '../../database/client.ts'

/**
 * better-auth is created with one database, yet its writes and our e-mails have to be committed or rolled back
 * together. So code that runs inside `transact` gets its transaction wherever it uses `db` or `connection()`.
 */
export interface CurrentTransaction {
  /** The database as better-auth sees it. */
  readonly db: Database
  connection(): Connection
  /** Runs the work in a transaction, which is rolled back if `isDone` returns false for its result. */
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
      let rolledBack: { answer: T } | null = null
      try {
        return await database.transaction(async (tx) => {
          const answer = await current.run(tx as unknown as Database, work)
          if (isDone(answer)) return answer
          rolledBack = { answer }
          return tx.rollback()
        })
      } catch (error) {
        if (rolledBack) return (rolledBack as { answer: T }).answer
        throw error
      }
    },
  }
}
