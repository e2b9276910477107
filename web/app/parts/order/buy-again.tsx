import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Order, OrderParcel } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { failureSentence } from '#web/data/failures.ts'
import { useSide } from '#web/data/side.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { refusalSentence, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

type Line = OrderParcel['lines'][number]

interface Props extends ButtonLook {
  className?: string
}

/** Adds the lines of an order to the cart again by one call, names what is gone or costs another price now, and opens the cart. */
export function BuyAgain({ order, ...look }: Props & { order: Pick<Order, 'parcels'> }) {
  return <BuyAgainButton look={look} load={() => Promise.resolve(order)} />
}

/** [BB-2.39] The same for an order of a list, of which only the number is known. */
export function BuyAgainNumber({ number, ...look }: Props & { number: string }) {
  return (
    <BuyAgainButton
      look={look}
      number={number}
      load={() => api('GET /orders/:number', { params: { number } })}
    />
  )
}

interface ButtonProps {
  look: Props
  number?: string
  load: () => Promise<Pick<Order, 'parcels'>>
}

function BuyAgainButton({ look, number, load }: ButtonProps) {
  const navigate = useNavigate()
  const { side, paths } = useSide()
  const [isAdding, setAdding] = useState(false)
  const attempt = useAttempt()

  async function buy() {
    setAdding(true)
    try {
      const { parcels } = await load()
      const lines = parcels.flatMap((parcel) => parcel.lines)
      const body = { lines: lines.map(({ variant_id: variant, quantity }) => ({ variant, quantity })) }
      const query = forSide(side)
      const answer = await sendOnce(attempt, { query, body }, (key) =>
        api('POST /cart/lines', { query, body, key }),
      )
      announceCartChange()
      void refreshCartCount()
      tell(addedOf(lines, answer))
      if (answer.added > 0) navigate(paths.cart)
    } catch (error) {
      showToast({ tone: 'bad', title: t('Failed to Add Item'), message: failureSentence(error as Error) })
    } finally {
      setAdding(false)
    }
  }

  return (
    <Button {...look} busy={isAdding} onClick={() => void buy()}>
      {t('Buy Again')}
      {number && <span className="sr-only">: {number}</span>}
    </Button>
  )
}

interface Added {
  /** How many lines are in the cart now. */
  added: number
  /** How many could not be added. */
  missing: number
  /** What is gone, and what costs another price, in sentences. */
  notes: string[]
}

/** What became of the lines that were asked for, with their names. */
function addedOf(lines: readonly Line[], { added, results }: AddedLines): Added {
  const notes = lines.flatMap(({ name, price: before }, place) => {
    const { problem, price: now } = results[place] ?? {}
    if (problem) return [`${name}: ${refusalSentence(problem.code, problem.details) ?? problem.sentence}`]
    if (now == null || now === before) return []
    return [
      t('{name}: {now} now, {before} then.', { name, now: formatCedis(now), before: formatCedis(before) }),
    ]
  })
  return { added, missing: lines.length - added, notes }
}

function tell({ added, missing, notes }: Added): void {
  if (added > 0)
    showToast({ tone: 'good', title: t('Items Added'), message: t('Items have been added to your cart.') })
  if (notes.length === 0) return
  const somethingAdded = missing > 0 ? t('Some items were not added') : t('Some prices have changed')
  showToast({
    tone: missing > 0 ? 'bad' : 'plain',
    title: added > 0 ? somethingAdded : t('Failed to Add Item'),
    message: notes.join(' '),
  })
}
