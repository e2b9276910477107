import { bytea, createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people, sessions } from '../accounts/accounts.tables.ts'

/** The words by which an act is found: of what it was about, and of its reason; of an address also what is before and after its sign. */
const actWords = ({ label, reason }: Readonly<Record<string, unknown>>): SQL =>
  sql`to_tsvector('simple', replace(${label} || ' ' || coalesce(${reason}, ''), '@', ' '))`

/** The people who run Juaso and their roles (contracts/operators/operator-rights.ts). Each has the role `admin` among `people.roles`. */
export const operators = pgTable(
  'operators',
  {
    personId: uuid()
      .primaryKey()
      .references(() => people.id),
    role: text().notNull(),
    /** Null where it was done at the terminal of the market's machine. */
    addedBy: uuid().references(() => people.id),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'operators_role_known',
      sql`${table.role} in ('owner', 'money', 'trust', 'catalogue', 'support', 'read_only')`,
    ),
  ],
)

/**
 * What operators did: every act with who, when, from where, why, before and after. Rows are only ever added, by `record_operator_act`
 * alone, and each carries the hash of the one before (operators.functions.sql).
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    /** Without gaps, so that a removed row is noticed. */
    number: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Null where it was done at the terminal of the market's machine. */
    operatorId: uuid().references(() => people.id),
    /** The network address of the call. */
    network: text().notNull(),
    /** Such as `store.verified`. */
    kind: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** How the subject was called then. */
    label: text().notNull(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    hash: bytea().notNull(),
  },
  (table) => [
    index('operator_acts_operator_idx').on(table.operatorId, table.number),
    index('operator_acts_kind_idx').on(table.kind, table.number),
    index('operator_acts_subject_idx').on(table.subjectId, table.number),
    index('operator_acts_at_idx').on(table.at),
    // Without a list of what is not sorted in yet: that would be read whole by each search.
    index('operator_acts_words_idx').using('gin', actWords(table)).with({ fastupdate: false }),
  ],
)

/** The newest row of the log: its number and its hash. One row; its lock makes acts take their turn. */
export const operatorActsHead = pgTable(
  'operator_acts_head',
  {
    isOnly: boolean().primaryKey().default(true),
    number: bigint({ mode: 'number' }).notNull(),
    hash: bytea().notNull(),
  },
  (table) => [check('operator_acts_head_one_row', sql`${table.isOnly}`)],
)

/**
 * An operator's session that sees the site as a person sees it. It holds while `see_as_stands` (operators.functions.sql) says so; the
 * log of operators keeps beginning and end.
 */
export const seeAsSessions = pgTable(
  'see_as_sessions',
  {
    id: id(),
    operatorId: uuid()
      .notNull()
      .references(() => people.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    /** The operator's own session; null once it has ended. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    beganAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    /** `operator`: by hand. `time`: it was up. `another`: the operator began another one. `access`: somebody may no longer. */
    endedBy: text(),
  },
  (table) => [
    uniqueIndex('see_as_sessions_one_open_key').on(table.operatorId).where(sql`${table.endedAt} is null`),
    index('see_as_sessions_session_id_idx').on(table.sessionId),
    index('see_as_sessions_person_id_idx').on(table.personId),
    check('see_as_sessions_of_another', sql`${table.operatorId} <> ${table.personId}`),
    check('see_as_sessions_ends_soon', sql`${table.endsAt} <= ${table.beganAt} + interval '15 minutes'`),
    check('see_as_sessions_end_said', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check(
      'see_as_sessions_ended_by_known',
      sql`${table.endedBy} in ('operator', 'time', 'another', 'access')`,
    ),
  ],
)
