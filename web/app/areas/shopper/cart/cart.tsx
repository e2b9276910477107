import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#contracts/cart/cart.ts'
import { countPieces } from '#web/data/cart-count.ts'
import { cartFailureSentence } from '#web/data/cart-messages.ts'
import { useSession } from '#web/data/session.ts'
import { StickyBar } from '#web/parts/sticky-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StoreIcon } from '#web/ui/icons.tsx'
import { CartSkeleton, EmptyCart, VisitorCart } from './cart-faces.tsx'
import { CartLine } from './cart-line.tsx'
import { byStore, whyNotCheckout } from './cart-lines.rules.ts'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { useCart } from './use-cart.ts'

export const handle = { opensToVisitors: true }

export function meta() {
  return [{ title: 'Your cart | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /cart (SH-2.05). */
export default function CartPage() {
  const { status } = useSession()
  return (
    <div className="page flex flex-col gap-4 py-5 sm:py-8">
      {status === 'unknown' && (
        <>
          <h1>Your cart</h1>
          <CartSkeleton />
        </>
      )}
      {status === 'visitor' && (
        <>
          <h1>Your cart</h1>
          <VisitorCart />
        </>
      )}
      {status === 'signed-in' && <PersonalCart />}
    </div>
  )
}

function PersonalCart() {
  const navigate = useNavigate()
  const { query, cart, writer, remove, saveForLater, clear } = useCart()
  const [removing, setRemoving] = useState<CartItem | null>(null)
  const [isClearing, setClearing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  if (query.isPending || query.isError || !cart || cart.cart_items.length === 0) {
    return (
      <>
        <h1>Your cart</h1>
        {query.isPending ? (
          <CartSkeleton />
        ) : query.isError && !query.data ? (
          <ErrorState
            message={cartFailureSentence(query.error, 'load')}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <EmptyCart />
        )}
      </>
    )
  }

  const reason = whyNotCheckout(cart)
  const pieces = countPieces(cart)
  const checkout = {
    cart,
    reason,
    busy: isLeaving,
    async onCheckout() {
      setLeaving(true)
      const isStored = await writer.flush()
      setLeaving(false)
      if (isStored) navigate('/checkout/address')
    },
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>
          Your cart <span className="text-lg font-medium text-ink-3">({pieces})</span>
        </h1>
        <Button look="plain" size="small" onClick={() => setClearing(true)} className="-me-3">
          Clear cart
        </Button>
      </div>
      <p role="status" className="sr-only">
        {pieces} {pieces === 1 ? 'item' : 'items'} in your cart
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {byStore(cart.cart_items).map(({ store, lines }) => (
            <section key={store.id} aria-label={`From ${store.name}`} className="card">
              <p className="flex items-center gap-2 border-b border-line px-3.5 py-2.5 text-sm text-ink-2 sm:px-5">
                <StoreIcon width={17} height={17} className="shrink-0" />
                <span className="min-w-0 truncate">
                  <span className="font-semibold text-ink">{store.name}</span> · {store.town}
                </span>
              </p>
              <ul className="divide-y divide-line">
                {lines.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    onQuantity={(quantity) => writer.want(line.id, quantity)}
                    onRemove={() => setRemoving(line)}
                    onSaveForLater={() => saveForLater(line)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <CartSummary {...checkout} />
      </div>
      <StickyBar>
        <CartBar {...checkout} />
      </StickyBar>
      <ConfirmDialog
        isOpen={removing !== null}
        destroys
        title="Remove from cart"
        confirmLabel="Remove"
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void remove(removing)
          setRemoving(null)
        }}
      >
        {removing?.product.name} will be removed from your cart.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isClearing}
        destroys
        title="Clear cart"
        confirmLabel="Clear cart"
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          void clear()
        }}
      >
        All {pieces} items will be removed from your cart.
      </ConfirmDialog>
    </>
  )
}
