import { createHash } from 'node:crypto'
import type { StoreAct } from '#contracts/vendors/store-activity.ts'
import { draw, idOf } from '../draw.ts'
import { dayMs, later } from '../times.ts'
import type { StoreRows } from './add-stores.ts'
import type { Row, Rows } from './rows.ts'

/** The activity of stores with a team in the last weeks, and one invitation that waits in each. */
export function addActivity(rows: Rows, stores: StoreRows, now: Date): void {
  for (const { store, row } of stores.values()) {
    if (store.team.length === 0) continue
    const members = rows.storeMembers.filter(({ storeId }) => storeId === row.id)
    addTeamActs(rows, row.id, members)
    addOrderActs(rows, row.id, members, now)
    const owner = members.find(({ role }) => role === 'owner')
    if (owner) addInvitation(rows, row, owner.personId, now)
  }
}

function addTeamActs(rows: Rows, storeId: string, members: readonly Row<'storeMembers'>[]): void {
  for (const { personId, role, createdAt } of members) {
    if (role === 'owner') continue
    addAct(rows, storeId, personId, createdAt as Date, 'member.joined', { person_id: personId, role })
  }
  const owner = members.find(({ role }) => role === 'owner')
  if (!owner) return
  for (const location of rows.storeLocations.filter((one) => one.storeId === storeId)) {
    const detail = { location_id: location.id, name: location.name }
    addAct(rows, storeId, owner.personId, location.createdAt as Date, 'location.added', detail)
  }
}

const shownDays = 30

function addOrderActs(rows: Rows, storeId: string, members: readonly Row<'storeMembers'>[], now: Date): void {
  const numbers = new Map(rows.orders.map(({ id, number }) => [id, number]))
  const parcels = new Set(rows.parcels.filter((parcel) => parcel.storeId === storeId).map(({ id }) => id))
  const since = later(now, -shownDays * dayMs)
  for (const event of rows.parcelEvents) {
    const at = event.createdAt as Date
    if (event.actor !== 'vendor' || at < since || !parcels.has(event.parcelId)) continue
    const person = members[Math.floor(draw('act', event.parcelId) * members.length)]
    if (!person) continue
    const detail = {
      parcel_id: event.parcelId,
      number: numbers.get(event.orderId),
      to: event.status,
    }
    addAct(rows, storeId, person.personId, at, 'order.moved', detail)
  }
}

function addInvitation(rows: Rows, store: Row<'stores'> & { id: string }, owner: string, now: Date): void {
  const sentAt = later(now, -2 * dayMs)
  const id = idOf('invitation', store.id, sentAt)
  rows.storeInvitations.push({
    id,
    storeId: store.id,
    email: 'afia.packs@demo.juaso.test',
    role: 'read_only',
    invitedBy: owner,
    // Nobody has a link with this hash: the e-mail is from before the market's first start.
    tokenHash: createHash('sha256').update(id).digest('hex'),
    sentAt,
    expiresAt: later(sentAt, 7 * dayMs),
    createdAt: sentAt,
  })
  addAct(rows, store.id, owner, sentAt, 'member.invited', { invitation_id: id, role: 'read_only' })
}

function addAct(
  rows: Rows,
  storeId: string,
  actorId: string,
  createdAt: Date,
  kind: StoreAct,
  detail: Record<string, unknown>,
): void {
  const id = idOf('act', `${storeId}/${kind}/${JSON.stringify(detail)}`, createdAt)
  rows.storeEvents.push({ id, storeId, actorId, kind, detail, createdAt })
}
