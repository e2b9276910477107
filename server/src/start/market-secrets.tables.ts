import { createdAt } from '../database/columns.ts'
import { pgTable, text } from '../database/drizzle-tables.ts'

/** By which a process notices that it has another secret than the market's other processes, or the bucket of another market. */
export const marketSecrets = pgTable('market_secrets', {
  /** The setting, such as AUTH_SECRET or S3_BUCKET. */
  name: text().primaryKey(),
  /** Made from the secret; it does not tell the secret. Of the bucket it is what lies in it. */
  fingerprint: text().notNull(),
  createdAt: createdAt(),
})
