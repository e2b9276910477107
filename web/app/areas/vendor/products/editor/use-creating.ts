import { useRef } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'

interface Attempt {
  readonly key: string
  readonly body: { readonly fields: ListingFields; readonly complete: boolean }
}

/**
 * Creates the product of a form, once: after a lost answer nobody knows whether it is there, so the same request is sent again with its
 * key. Where the form was changed meanwhile, that request still comes first, and `isOlder` says that the changes are to be saved.
 */
export function useCreating(store: string) {
  const unanswered = useRef<Attempt | null>(null)

  async function send(attempt: Attempt): Promise<Listing> {
    unanswered.current = attempt
    try {
      const made = await api('POST /vendor/:store/products', { params: { store }, ...attempt })
      unanswered.current = null
      return made
    } catch (error) {
      if (!isOutcomeUnknown(error)) unanswered.current = null
      throw error
    }
  }

  return async (body: Attempt['body']): Promise<{ made: Listing; isOlder: boolean }> => {
    const before = unanswered.current
    if (before && JSON.stringify(before.body) !== JSON.stringify(body)) {
      const made = await send(before).catch((error: unknown) => {
        // A refusal: it was not made, so what stands in the form now is a request of its own.
        if (unanswered.current === null) return null
        throw error
      })
      if (made) return { made, isOlder: true }
    }
    const made = await send(unanswered.current ?? { key: newIdempotencyKey(), body })
    return { made, isOlder: false }
  }
}
