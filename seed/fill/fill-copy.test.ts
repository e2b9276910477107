import { expect, test } from 'vitest'
import { instant, pesewas } from '#server/database/columns.ts'
import { withClient } from '#server/database/databases.ts'
import { boolean, date, integer, jsonb, pgTable, text } from '#server/database/drizzle-tables.ts'
import { testDatabase } from '#server/testing/database.ts'
import { copyRows } from './copy-rows.ts'

const { ownerUrl: url } = await testDatabase()
const awkward = 'tab\there, line\nthere, return\r, slash \\ and \\N, "quotes", {braces}, ɛdwene 👟'

const parcels = pgTable('awkward_parcels', {
  names: text().array().notNull(),
  unitCounts: integer().array().notNull(),
  generalFeatures: jsonb().notNull(),
  addressLine1: text('address_line1'),
  totalPesewas: pesewas(),
  isPaid: boolean(),
  bornOn: date(),
  sentAt: instant(),
  state: text().notNull().default('fresh'),
})

test('texts, lists, documents, times and nulls are stored as they were sent', async () => {
  const rows = [
    {
      names: [awkward, '', 'plain'],
      unitCounts: [1, 0, -5],
      generalFeatures: { [awkward]: [awkward, null, 1.5] },
      addressLine1: awkward,
      totalPesewas: 9_007_199_254_740_991,
      isPaid: true,
      bornOn: '1994-03-12',
      sentAt: new Date('2026-11-20T14:00:00.123Z'),
    },
    { names: [], unitCounts: [], generalFeatures: [], addressLine1: '', totalPesewas: null, isPaid: false },
  ]
  await withClient(url, async (client) => {
    await client.query(`create temp table awkward_parcels (names text[] not null, unit_counts int[] not null,
      general_features jsonb not null, address_line1 text, total_pesewas bigint, is_paid boolean, born_on date,
      sent_at timestamptz, state text not null default 'fresh')`)
    expect(await copyRows(client, parcels, rows)).toBe(2)
    const stored = await client.query(
      `select names, unit_counts, general_features, address_line1, total_pesewas::text, is_paid, born_on::text, sent_at, state
       from awkward_parcels order by is_paid desc`,
    )
    expect(stored.rows).toEqual([
      {
        names: rows[0]?.names,
        unit_counts: rows[0]?.unitCounts,
        general_features: rows[0]?.generalFeatures,
        address_line1: awkward,
        total_pesewas: '9007199254740991',
        is_paid: true,
        born_on: '1994-03-12',
        sent_at: rows[0]?.sentAt,
        state: 'fresh',
      },
      {
        names: [],
        unit_counts: [],
        general_features: [],
        address_line1: '',
        total_pesewas: null,
        is_paid: false,
        born_on: null,
        sent_at: null,
        state: 'fresh',
      },
    ])
  })
})

test('a key that is not a column is named in the error, and an empty list writes nothing', async () => {
  await withClient(url, async (client) => {
    const rows = [{ colour: 'red' }] as unknown as (typeof parcels.$inferInsert)[]
    await expect(copyRows(client, parcels, rows)).rejects.toThrow('awkward_parcels has no column colour')
    expect(await copyRows(client, parcels, [])).toBe(0)
  })
})
