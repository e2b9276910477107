import { z } from 'zod'
import { ChangeSet } from './change-set.schema.ts'
import { mappedColumns, pictureFaults, sheetLimits, sheetStates } from './sheet.ts'

/** In which column of the file each of ours stands, from 0; null where the file has none. */
export const SheetMapping = z.object(
  Object.fromEntries(
    mappedColumns.map((column) => [column, z.int().min(0).max(sheetLimits.columnsMax).nullable()]),
  ) as Record<(typeof mappedColumns)[number], z.ZodNullable<z.ZodInt>>,
)
export type SheetMapping = z.infer<typeof SheetMapping>

/** A file in base64, as long as it may be. */
export const NewSheet = z.object({
  file_name: z.string().trim().min(1).max(255),
  content: z.base64().max(Math.ceil(sheetLimits.bytesMax / 3) * 4 + 4),
})

/** Pictures that belong to a file, by their names: each was uploaded, or could not be. */
export const SheetPictures = z.object({
  pictures: z
    .array(
      z.union([
        z.object({ file_name: z.string().trim().min(1).max(255), image: z.string().max(300) }),
        z.object({ file_name: z.string().trim().min(1).max(255), fault: z.enum(pictureFaults) }),
      ]),
    )
    .min(1)
    .max(sheetLimits.picturesAtOnce),
})
export type SheetPictures = z.infer<typeof SheetPictures>

/** A file of products that was read: its titles, where the columns probably stand, and its first lines. */
export const ProductSheet = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    titles: z.array(z.string()),
    mapping: SheetMapping,
    lines_count: z.int(),
    sample: z.array(z.array(z.string())),
    /** Pictures that it has: those of the file before, where that was not written, and those that were sent with it. */
    pictures_count: z.int().optional(),
    /** Whether this person sent it: nobody else adds pictures to it. */
    is_own: z.boolean().optional(),
  })
  .meta({ id: 'ProductSheet' })
export type ProductSheet = z.infer<typeof ProductSheet>

export const SheetProblem = z
  .object({
    /** As the spreadsheet counts: the titles are line 1. */
    line: z.int(),
    /** What the line is about, as far as it says so, or the product with this SKU does; of problems that are shown. */
    sku: z.string().optional(),
    name: z.string().optional(),
    column: z.string(),
    sentence: z.string(),
  })
  .meta({ id: 'SheetProblem' })
export type SheetProblem = z.infer<typeof SheetProblem>

/** What a file would change. With a problem in any line there is nothing to write. While it is not checked there is neither. */
export const SheetCheck = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    /** Who sent it, and when. */
    by: z.string(),
    created_at: z.iso.datetime(),
    state: z.enum(sheetStates),
    lines_count: z.int(),
    /** Lines that the running check has behind it; at its end those with a text in them. */
    lines_done: z.int(),
    problems_count: z.int(),
    problems: z.array(SheetProblem),
    unchanged_count: z.int(),
    set: ChangeSet.nullable(),
  })
  .meta({ id: 'SheetCheck' })
export type SheetCheck = z.infer<typeof SheetCheck>
