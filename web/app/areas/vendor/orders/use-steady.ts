import { useState } from 'react'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'

/** An order in its place. */
export interface Placed {
  parcel: StoreParcel
  /** Whether the list itself has it somewhere else now, or no more. */
  hasMoved: boolean
}

/** Where more than a page has moved, as after an action for many, the list is shown anew. */
const movedMost = 20

/**
 * The orders of a list that is read again and again, each in the place where it was first seen: after one was acted on, the thumb finds
 * no other in its place. New ones come last. Begins anew with the component.
 */
export function useSteady(read: readonly StoreParcel[]): readonly Placed[] {
  const [seen, setSeen] = useState({ read, placed: placed([], read) })
  if (seen.read === read) return seen.placed
  const next = { read, placed: placed(seen.placed, read) }
  setSeen(next)
  return next.placed
}

export function placed(before: readonly Placed[], read: readonly StoreParcel[]): readonly Placed[] {
  const fresh = new Map(read.map((parcel) => [parcel.id, parcel]))
  const stayed = before.map(({ parcel }): Placed => {
    const now = fresh.get(parcel.id)
    fresh.delete(parcel.id)
    return { parcel: now ?? parcel, hasMoved: now === undefined }
  })
  const isKept = stayed.filter(({ hasMoved }) => hasMoved).length <= movedMost
  return [...(isKept ? stayed : []), ...(isKept ? [...fresh.values()] : read).map(inPlace)]
}

const inPlace = (parcel: StoreParcel): Placed => ({ parcel, hasMoved: false })
