import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../database/columns.ts'

/** By which a process notices that it has another secret than the market's other processes. */
export const marketSecrets = pgTable('market_secrets', {
  /** The setting, such as AUTH_SECRET. */
  name: text().primaryKey(),
  /** Made from the secret; it does not tell the secret. */
  fingerprint: text().notNull(),
  createdAt: createdAt(),
})
