import { createdAt, id, instant } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import { check, index, integer, pgTable, text, uuid } from '../../database/drizzle-tables.ts'

/**
 * One row per upload address that was handed out. The accounts module is above this one, so people are named by id
 * alone; of a visitor's screenshots it is the random id of their form. Uploads that nothing shows within a day are deleted.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, because it is part of the file's public name. */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    personId: uuid().notNull(),
    folder: text().notNull(),
    contentType: text().notNull(),
    /** The original ending, without its dot. */
    ending: text().notNull(),
    /** The announced length in bytes; null where none was announced. */
    sizeAnnounced: integer(),
    size: integer(),
    state: text().notNull().default('announced'),
    expiresAt: instant().notNull(),
    storedAt: instant(),
    /** When a profile or a review claimed it. Null where it is not (or no longer) shown. */
    claimedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('uploads_person_unclaimed_idx').on(table.personId).where(sql`${table.claimedAt} is null`),
    index('uploads_unclaimed_idx').on(table.createdAt).where(sql`${table.claimedAt} is null`),
    check(
      'uploads_folder_known',
      sql`${table.folder} in ('profile', 'products', 'reviews', 'returns', 'banners', 'logos', 'documents', 'screenshots')`,
    ),
    check('uploads_state_known', sql`${table.state} in ('announced', 'arriving', 'stored', 'refused')`),
    check('uploads_claimed_are_stored', sql`${table.claimedAt} is null or ${table.state} = 'stored'`),
  ],
)

/** Who read a private file and when; rows are only ever added. */
export const uploadReads = pgTable(
  'upload_reads',
  {
    id: id(),
    uploadId: uuid().notNull(),
    personId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('upload_reads_upload_id_idx').on(table.uploadId, table.createdAt)],
)
