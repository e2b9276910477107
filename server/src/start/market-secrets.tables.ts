import { createdAt } from '../database/columns.ts'
import { pgTable, text } from '../database/drizzle-tables.ts'

/** By which a process notices that it has another secret than the market's other processes, the bucket of another market, or another folder. */
export const marketSecrets = pgTable('market_secrets', {
  /** The setting, such as AUTH_SECRET, S3_BUCKET or DATA_DIR. */
  name: text().primaryKey(),
  /** Made from the secret; it does not tell the secret. Of the bucket and the folder it is what lies in them. */
  fingerprint: text().notNull(),
  createdAt: createdAt(),
})
