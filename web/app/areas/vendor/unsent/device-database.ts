import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change } from './changes.ts'

interface Contents extends DBSchema {
  changes: { key: string; value: Change; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Contents>> | null = null

/** The database of this browser that keeps what was not sent yet. Rejects where the browser keeps nothing. */
export function deviceDatabase(): Promise<IDBPDatabase<Contents>> {
  opened ??= openDB<Contents>('juaso-unsent', 1, {
    upgrade(database) {
      database.createObjectStore('changes', { keyPath: 'id' }).createIndex('person', 'person')
    },
  })
  return opened
}
