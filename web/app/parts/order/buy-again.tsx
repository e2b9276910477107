import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Side } from '#contracts/cart/cart.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Order, OrderParcel } from '#contracts/orders/order.ts'
import { ApiError, api } from '#web/data/api.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { cartFailureSentence } from '#web/data/cart/cart-messages.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { failureSentence } from '#web/data/failures.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

type Line = OrderParcel['lines'][number]

interface Props extends ButtonLook {
  className?: string
}

/** Adds the lines of an order to the cart again, names what is gone or costs another price now, and opens the cart. */
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

  async function buy() {
    setAdding(true)
    try {
      const { parcels } = await load()
      const lines = parcels.flatMap((parcel) => parcel.lines)
      const result = await addLines(lines, side)
      announceCartChange()
      void refreshCartCount()
      tell(result)
      if (result.added > 0) navigate(paths.cart)
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

/** One after the other, because they change the same cart. */
async function addLines(lines: readonly Line[], side: Side): Promise<Added> {
  const notes: string[] = []
  let added = 0
  let missing = 0
  for (const { variant_id, quantity, name, price } of lines) {
    try {
      const { cart_item: item } = await api('POST /cart/items', {
        query: forSide(side),
        body: { item: variant_id, quantity },
      })
      added += 1
      const now = item?.product.current_price ?? price
      if (now !== price)
        notes.push(
          t('{name}: {now} now, {before} then.', {
            name,
            now: formatCedis(now),
            before: formatCedis(price),
          }),
        )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      missing += 1
      notes.push(`${name}: ${cartFailureSentence(error, 'add')}`)
    }
  }
  return { added, missing, notes }
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
