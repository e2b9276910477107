import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { useAttempt } from '#web/data/use-attempt.ts'

interface Body {
  readonly fields: ListingFields
  readonly complete: boolean
}

/**
 * Creates the product of a form, once: after a lost answer nobody knows whether it is there, so the same request is sent again with its
 * key. Where the form was changed meanwhile, that request still comes first, and `isOlder` says that the changes are to be saved.
 */
export function useCreating(store: string) {
  const unanswered = useAttempt()
  const send = (body: Body) =>
    sendOnce(unanswered, body, (key) => api('POST /vendor/:store/products', { params: { store }, body, key }))

  return async (body: Body): Promise<{ made: Listing; isOlder: boolean }> => {
    const before = unanswered.recall()
    if (before && before.body !== JSON.stringify(body)) {
      const made = await send(JSON.parse(before.body) as Body).catch((error: unknown) => {
        // A refusal: it was not made, so what stands in the form now is a request of its own.
        if (unanswered.recall() === null) return null
        throw error
      })
      if (made) return { made, isOlder: true }
    }
    return { made: await send(body), isOlder: false }
  }
}
