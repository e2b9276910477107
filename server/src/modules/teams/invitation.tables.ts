import { createdAt, instant } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import { type AnyPgColumn, check, index, text, uniqueIndex, uuid } from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'

/**
 * No table of its own. What every table of invitations to a team has, after its own id and the store or company: an e-mail with a link, whose
 * token is kept as a hash only. An e-mail that is sent again has a new one.
 */
export const invitationColumns = () => ({
  /** In lower case, as addresses of people. */
  email: text().notNull(),
  role: text().notNull(),
  invitedBy: uuid()
    .notNull()
    .references(() => people.id),
  /** SHA-256. */
  tokenHash: text().notNull(),
  state: text().notNull().default('waiting'),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Stays when the team takes the declined invitation off its list. */
  declinedAt: instant(),
  createdAt: createdAt(),
})

interface InvitationTable {
  readonly email: AnyPgColumn
  readonly tokenHash: AnyPgColumn
  readonly state: AnyPgColumn
}

/** The indexes and rules of such a table, by its name and its column of the store or company: one person waits once in each. */
export const invitationRules = (name: string, table: InvitationTable, team: AnyPgColumn) => [
  index(`${name}_email_idx`).on(table.email),
  uniqueIndex(`${name}_token_hash_key`).on(table.tokenHash),
  uniqueIndex(`${name}_one_waiting_key`).on(team, table.email).where(sql`${table.state} = 'waiting'`),
  check(`${name}_state_known`, sql`${table.state} in ('waiting', 'accepted', 'declined', 'withdrawn')`),
]
