import { dayOf } from '#contracts/days.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { CloseStore } from '#contracts/vendors/closure.schema.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Database } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { writeTeamEvent } from '../teams/index.ts'
import { storeTeams } from './store-teams.ts'
import { stores } from './vendors.tables.ts'

/**
 * Closes a store from one day to another, both included; null opens it again. While it is closed its goods are shown with the
 * note, without contact details, and cannot be ordered (`selling_status` of the catalogue); open orders go on. Refuses: store.until_past.
 */
export function closeForHoliday(
  db: Database,
  storeId: string,
  actorId: string,
  closure: CloseStore | null,
  market?: string,
): Promise<void> {
  const note = closure?.note ? plainNote(closure.note, market) : ''
  return db.transaction(async (tx) => {
    // Days that are over close nothing; most likely the wrong year was chosen.
    if (closure && closure.until < dayOf(Date.now())) throw new Refusal('store.until_past')
    await tx
      .update(stores)
      .set({
        closedFrom: closure?.from ?? null,
        closedUntil: closure?.until ?? null,
        closedNote: note,
        updatedAt: sql`now()`,
      })
      .where(eq(stores.id, storeId))
    await writeTeamEvent(tx, storeTeams, {
      id: storeId,
      actorId,
      kind: closure ? 'store.closed_for_holiday' : 'store.opened_again',
      detail: closure ? { ...closure, note: note || null } : {},
    })
  })
}

/** Marks of a web page, which nobody who reads the note sees as such. */
const marks = /<[/!]?[a-z][^<>]*>/gi

/** Buyers read it: a note says when the store is back, not how to order past the market. */
const plainNote = (note: string, market?: string) =>
  maskContacts(note.replace(marks, ' ').replace(/\s+/g, ' ').trim(), [], market)
