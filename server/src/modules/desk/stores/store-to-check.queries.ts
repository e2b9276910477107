import type { Question, StoreToCheck } from '#contracts/desk/desk.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import {
  documentFields,
  type ProfileField,
  profileFields,
  sealedFields,
  storefrontPictureFields,
} from '#contracts/vendors/vendor-profile.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { hashOf } from '../../../hash-of.ts'
import type { Market } from '../../../market.ts'
import { listActsAbout } from '../../operators/index.ts'
import { privateUploadIdOf } from '../../uploads/index.ts'
import { listSameNamed, numberAtOthers, readStoreProfile } from '../../vendors/index.ts'
import { readHold, readStoreFindings } from '../../wallet/index.ts'
import { checksOfStore } from './store-checks.rules.ts'
import { nextStore, storeQuestion } from './store-rows.queries.ts'
import { readSuspension } from './store-standing.queries.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly phone: string
  readonly status: StoreToCheck['status']
  readonly rejected_reason: string | null
  readonly vat_number: string | null
  readonly rejected_field: ProfileField | null
  readonly asked: StoreToCheck['asked']
  readonly question: Question
  readonly submitted_at: string | null
  readonly owner_id: string
  readonly owner_name: string
  readonly owner_email: string | null
}

const documentLabels: Readonly<Record<(typeof documentFields)[number], string>> = {
  profile_photo: 'Selfie',
  ghana_card_image: 'Ghana Card',
  business_certificate: 'Certificate',
}

/** A store as it stands in the list of stores. Refuses: store.not_found. */
export async function readStoreRow(db: Connection, slug: string): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.vat_number, s.slug, s.name, s.phone, s.status, s.rejected_reason, v.rejected_field,
      case when s.status = 'submitted' and v.asked_field is not null then jsonb_build_object('field', v.asked_field, 'words', v.asked_words) end as asked,
      ${storeQuestion} as question, iso_instant(v.submitted_at) as submitted_at,
      p.id as owner_id, p.name as owner_name, p.email as owner_email
    from stores s join store_members m on m.store_id = s.id and m.role = 'owner' join people p on p.id = m.person_id
    left join vendor_profiles v on v.store_id = s.id where s.slug = ${slug}`)
  if (!rows[0]) throw new Refusal('store.not_found')
  return rows[0]
}

/** A store with what its vendor wrote and the lines of its checklist; numbers are shown by their end. Refuses: store.not_found. */
export async function readStoreToCheck(market: Market, slug: string): Promise<StoreToCheck> {
  const { db } = market
  const store = await readStoreRow(db, slug)
  const profile = await readStoreProfile(market, store.id)
  const { fields } = profile
  const documents = documentFields.flatMap((field) => {
    const address = fields[field]
    return typeof address === 'string'
      ? [{ id: privateUploadIdOf(address), label: documentLabels[field], by: null }]
      : []
  })
  const history = await listActsAbout(db, store.id)
  return {
    ...{ id: store.id, slug, name: store.name, status: store.status, submitted_at: store.submitted_at },
    owner: { id: store.owner_id, name: store.owner_name, email: store.owner_email },
    fields: shownFields(fields),
    documents,
    checks: checksOfStore(await factsOf(market, store, fields)),
    rejected: store.rejected_reason ? { field: store.rejected_field, reason: store.rejected_reason } : null,
    shown: shownOf(profile),
    ...{ asked: store.asked, question: store.question },
    suspension: await readSuspension(db, store.id),
    vat_number: store.vat_number,
    fees: await readFees(db, store.id),
    hold: await readHold(db, store.id),
    signals: await readStoreFindings(db, store.id),
    history,
    next: await nextStore(db, slug),
  }
}

/**
 * Names what the vendor has written and sent in, and when: papers have an address of their own each time. Numbers are left out, because few
 * digits can be found from a hash.
 */
export function shownOf({ store, saved_at: savedAt, fields }: VendorProfile): string {
  const open = Object.entries(fields).filter(([name]) => !(sealedFields as readonly string[]).includes(name))
  return hashOf([store.name, savedAt, open.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

/** The store's own rates or everybody's, in percent. */
async function readFees(db: Connection, storeId: string): Promise<StoreToCheck['fees']> {
  const { rows } = await db.execute<StoreToCheck['fees'] & Record<string, unknown>>(sql`
    select max(rate_bps) filter (where kind = 'commission')::float8 / 100 as commission,
      max(rate_bps) filter (where kind = 'processing')::float8 / 100 as processing, bool_or(store_id is not null) as is_own
    from fee_rules(${storeId}::uuid, null, now()) where place = 1`)
  return rows[0] as StoreToCheck['fees']
}

type Fields = VendorProfile['fields']

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

async function factsOf(market: Market, store: Row, fields: Fields) {
  const [ghanaCard, tin] = [text(fields.ghana_card_number), text(fields.tin_number)]
  const atOthers = (field: (typeof sealedFields)[number], number: string | null) =>
    number ? numberAtOthers(market, { ownerId: store.owner_id, field, number }) : []
  const { rows } = await market.db.execute<{ name: string }>(sql`
    select s.name from stores s join store_members m on m.store_id = s.id and m.role = 'owner'
    where s.phone = ${store.phone} and m.person_id <> ${store.owner_id} order by s.name limit 5`)
  return {
    ...{ accountName: store.owner_name, fullName: text(fields.full_name) ?? '', ghanaCard },
    isGhanaian: fields.registration_type !== 'international',
    isRegistered: fields.is_registered === 'yes',
    tin,
    registrationNumber: text(fields.business_reg_number),
    hasCardImage: text(fields.ghana_card_image) !== null,
    hasSelfie: text(fields.profile_photo) !== null,
    hasCertificate: text(fields.business_certificate) !== null,
    sells: text(fields.business_description) ?? '',
    sameCard: await atOthers('ghana_card_number', ghanaCard),
    sameTin: await atOthers('tin_number', tin),
    samePhone: rows.map(({ name }) => name),
    sameNamed: await listSameNamed(market.db, store),
  }
}

/** What was typed, in the order of the form; files are left out and numbers are shown by their end. */
function shownFields(fields: Fields): StoreToCheck['fields'] {
  return profileFields
    .filter((field) => ![...documentFields, ...storefrontPictureFields].some((file) => file === field))
    .flatMap((field) => {
      const value = fields[field]
      const shown = Array.isArray(value) ? value.join(', ') : String(value ?? '')
      if (shown === '') return []
      const isSealed = (sealedFields as readonly string[]).includes(field)
      return [{ field, value: isSealed ? `•••${shown.slice(-4)}` : shown }]
    })
}
