import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'
import { placeColumns, placeRules } from '../accounts/place.tables.ts'
import { invitationColumns, invitationRules } from '../teams/invitation.tables.ts'

/** A business that buys. Its registration number and TIN are unverified claims until the operator has verified it. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    registrationNumber: text(),
    tin: text(),
    isVerified: boolean().notNull().default(false),
    /** Set while an operator looks at it. */
    submittedAt: instant(),
    /** Why an operator refused it, until it is sent in again. */
    refusedReason: text(),
    /** Which field it is about, of `companyFields`; null for a reason of an older page. */
    refusedField: text(),
    /** A field that an operator asks about while the company waits, and the words; null where nothing is asked. */
    askedField: text(),
    askedWords: text(),
    poNumberRequired: boolean().notNull().default(false),
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
    check('companies_verified_is_decided', sql`not ${table.isVerified} or ${table.submittedAt} is null`),
  ],
)

/**
 * What a company may spend. Each company has a row from its first moment (company-limits.functions.sql): whoever places an order
 * locks it, so that orders of one company are counted one after the other.
 */
export const companyLimits = pgTable(
  'company_limits',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The most that its orders of a calendar month come to; null where there is no limit. */
    monthLimitPesewas: bigint({ mode: 'number' }),
    updatedAt: updatedAt(),
  },
  (table) => [check('company_limits_month_positive', sql`${table.monthLimitPesewas} > 0`)],
)

/** The papers of a company: private uploads that an operator compares with what is claimed. */
export const companyDocuments = pgTable(
  'company_documents',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The address of a private upload. */
    file: text().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('company_documents_company_id_idx').on(table.companyId, table.createdAt),
    check('company_documents_kind_known', sql`${table.kind} in ('registration', 'tax', 'address', 'other')`),
  ],
)

/** Where a company has its goods delivered: the columns of an address are those of `addresses`. */
export const branches = pgTable(
  'branches',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    ...placeColumns(),
    costCentre: text(),
    /** Null where there is no limit. */
    monthlyBudgetPesewas: bigint({ mode: 'number' }),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('branches_company_name_key').on(table.companyId, sql`lower(${table.name})`),
    ...placeRules('branches', table),
    check('branches_budget_positive', sql`${table.monthlyBudgetPesewas} > 0`),
  ],
)

/** Invitations to a company's team, by e-mail; as `store_invitations`. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...invitationColumns(),
  },
  (table) => [
    ...invitationRules('company_invitations', table, table.companyId),
    check('company_invitations_role_known', sql`${table.role} in ('buyer', 'approver', 'read_only')`),
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
    /** An order above these waits for an approver; null where there is no limit. */
    orderLimitPesewas: bigint({ mode: 'number' }),
    monthLimitPesewas: bigint({ mode: 'number' }),
    /** Who approves in the place of this member, up to and including this day. */
    standInId: uuid().references(() => people.id),
    awayUntil: date(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.personId] }),
    index('company_members_person_id_idx').on(table.personId),
    uniqueIndex('company_members_one_owner_key').on(table.companyId).where(sql`${table.role} = 'owner'`),
    index('company_members_stand_in_idx').on(table.standInId).where(sql`${table.standInId} is not null`),
    check(
      'company_members_limits_positive',
      sql`${table.orderLimitPesewas} > 0 and ${table.monthLimitPesewas} > 0`,
    ),
    check(
      'company_members_stand_in_is_another',
      sql`(${table.standInId} is null) = (${table.awayUntil} is null) and ${table.standInId} <> ${table.personId}`,
    ),
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
  (table) => [
    index('company_events_company_id_idx').on(table.companyId, table.createdAt),
    index('company_events_actor_idx').on(table.companyId, table.actorId, table.createdAt),
    index('company_events_of_actor_idx').on(table.actorId, table.createdAt),
  ],
)
