import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { people } from '../accounts/accounts.tables.ts'

/** A business that buys. Its registration number and TIN are unverified claims until the operator has verified it. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    registrationNumber: text(),
    tin: text(),
    isVerified: boolean().notNull().default(false),
    /** Set when its owner deletes the account; nobody can act for it any more. */
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Only among verified companies: an unverified claim to a number must not block the company that has it.
    uniqueIndex('companies_verified_registration_key')
      .on(table.registrationNumber)
      .where(sql`${table.isVerified} and ${table.closedAt} is null`),
  ],
)

/**
 * The members of a company and their roles (contracts/companies/company-rights.ts). The owner is a member too: exactly one of
 * each company that is not closed (company-members.functions.sql).
 */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    role: text().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.personId] }),
    index('company_members_person_id_idx').on(table.personId),
    uniqueIndex('company_members_one_owner_key').on(table.companyId).where(sql`${table.role} = 'owner'`),
    check('company_members_role_known', sql`${table.role} in ('owner', 'buyer', 'approver', 'read_only')`),
  ],
)

/** The audit log of a company: who did what. Rows are only ever added. */
export const companyEvents = pgTable(
  'company_events',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    actorId: uuid()
      .notNull()
      .references(() => people.id),
    /** Such as `member.added`. */
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('company_events_company_id_idx').on(table.companyId, table.createdAt)],
)
