import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AddedLines, CartLines } from '#contracts/cart/cart-lines.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { sides } from '#web/data/side.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { plural, t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Refused } from './order-rows.rules.ts'

type Lines = CartLines['lines']

/**
 * Puts many lines into the cart by one call, says how many are there now, and hands back what the market refused, by variant. A
 * repetition after a lost reply has the same key, so that nothing is added twice.
 */
export function useAddLines(
  call: (lines: Lines, key: string) => Promise<AddedLines>,
  onAdded: (refused: Refused) => void,
) {
  const queries = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (lines: Lines) => sendOnce(attempt, lines, (key) => call(lines, key)),
    onSuccess: ({ added, results }) => {
      onAdded(
        Object.fromEntries(results.flatMap(({ variant, problem }) => (problem ? [[variant, problem]] : []))),
      )
      announceCartChange()
      void refreshCartCount()
      void queries.invalidateQueries({ queryKey: ['cart'] })
      tellAdded(added, results.length - added)
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: failureTitle(error, t('Nothing was added to your cart')),
        message: failureSentence(error),
      }),
  })
}

function tellAdded(added: number, left: number): void {
  showToast({
    tone: added > 0 ? 'good' : 'bad',
    title: plural(added, { one: '{count} line is in your cart', other: '{count} lines are in your cart' }),
    ...(left > 0 && {
      message: plural(left, {
        one: '{count} line stays here with its reason.',
        other: '{count} lines stay here with their reasons.',
      }),
    }),
    ...(added > 0 && { action: { label: t('View cart'), to: sides.business.paths.cart } }),
  })
}
