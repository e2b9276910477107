import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { placeColumns, placeRules } from './place.tables.ts'

/** One row per person. `roles` say which sides the person is shown; only the server writes them. */
export const people = pgTable(
  'people',
  {
    id: id(),
    /** In lower case, so that one address cannot have two accounts; null for a person who has a telephone number alone. */
    email: text(),
    emailVerified: boolean().notNull().default(false),
    /** Whether signing in with the password requires a code too. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** The full name, as the person entered it. */
    name: text().notNull(),
    image: text(),
    /** The number of the profile, as the person entered it: vendors and riders call it. */
    phoneNumber: text(),
    /** The number that codes are sent to, proven by one and in international form; one person's alone. */
    signInPhone: text(),
    /** When a code last proved that the person holds `signInPhone`. */
    signInPhoneProvenAt: instant(),
    /** When `signInPhone` took the place of another number; null for the first one. */
    signInPhoneChangedAt: instant(),
    dateOfBirth: date(),
    gender: text(),
    roles: text().array().notNull().default(sql`'{customer}'`),
    deletedAt: instant(),
    /** Since when an operator keeps the person from signing in; null where nobody does. */
    lockedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('people_email_key').on(table.email),
    uniqueIndex('people_sign_in_phone_key').on(table.signInPhone),
    // Operators find people by the beginnings of their names, of their address, and by their number.
    index('people_names_idx').using('gin', sql`to_tsvector('simple', ${table.name})`),
    index('people_email_begins_idx').on(table.email.op('text_pattern_ops')),
    index('people_phone_number_idx').on(table.phoneNumber),
    check('people_can_be_reached', sql`${table.email} is not null or ${table.signInPhone} is not null`),
    check('people_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When a code of the second factor was last accepted in this session, at sign-in or later. */
    secondFactorAt: instant(),
    /** When an operator last did something at the desk by hand in this session; calls that a page makes by itself do not count. */
    attendedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_ip_address_idx').on(table.ipAddress),
    index('sessions_attended_idx').on(table.attendedAt).where(sql`${table.attendedAt} is not null`),
  ],
)

/** One row per way of signing in: a password, or an outside provider's account. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('credentials_provider_account_key').on(table.providerId, table.accountId),
    index('credentials_user_id_idx').on(table.userId),
  ],
)

/** The key of a person's authenticator app and the recovery codes, both encrypted with AUTH_SECRET. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** False until the first code was entered: the second factor is on from then. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
    /** The time step of the last code that was accepted (RFC 6238): that code and those before it are refused from then on. */
    lastStep: integer(),
  },
  (table) => [uniqueIndex('two_factors_user_id_key').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
)

/** Codes sent to telephones, and the count of them: what was sent is counted here, in the database, for all processes. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    phone: text().notNull(),
    purpose: text().notNull(),
    /** Who asked, where somebody is signed in. */
    personId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    /** The hash of what the browser that asked was given: no other browser can use the code. */
    ticketHash: text(),
    /** Keyed with AUTH_SECRET, since a million codes are soon tried. */
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    /** Who asked and how the code was given, of `askedText`. */
    network: text().notNull(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('phone_codes_created_at_idx').on(table.createdAt),
    index('phone_codes_ticket_hash_idx').on(table.ticketHash),
    index('phone_codes_person_id_idx').on(table.personId),
    check('phone_codes_purpose_known', sql`${table.purpose} in ('sign-in', 'number', 'again')`),
    check(
      'phone_codes_for_whom',
      sql`(${table.purpose} = 'sign-in') = (${table.personId} is null) and (${table.personId} is null) = (${table.ticketHash} is not null)`,
    ),
    check('phone_codes_wrong_tries_most', sql`${table.wrongTries} between 0 and 5`),
  ],
)

/** The keys that sign access tokens. */
export const signingKeys = pgTable('signing_keys', {
  id: id(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
  expiresAt: instant(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    addressLabel: text().notNull(),
    ...placeColumns(),
    isPrimary: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_person_id_idx').on(table.personId),
    uniqueIndex('addresses_one_primary_key').on(table.personId).where(sql`${table.isPrimary}`),
    ...placeRules('addresses', table),
  ],
)
