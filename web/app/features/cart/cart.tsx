import { type ReactNode, useState } from 'react'
import { PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router'
import type { Cart, CartItem } from '#contracts/cart/cart.ts'
import { savesData } from '#web/data/browser/low-data.ts'
import { countPieces } from '#web/data/cart/cart-count.ts'
import { cartFailureSentence } from '#web/data/cart/cart-messages.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { isSessionMissing, useSession } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { AddToList } from '#web/parts/lists/add-to-list.tsx'
import { SignInAgain } from '#web/parts/sign-in-again.tsx'
import { StickyBar } from '#web/parts/sticky-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { StoreIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import { ClearDialog, RemoveDialog } from './cart-dialogs.tsx'
import { CartLine } from './cart-line.tsx'
import { byStore, whyNotCheckout } from './cart-lines.rules.ts'
import { CartSkeleton, EmptyCart } from './cart-states.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import type { LineWriter } from './line-writer.ts'
import { StoreCodes } from './store-codes.tsx'
import { useCart } from './use-cart.ts'
import { VisitorCart } from './visitor-cart.tsx'
import { WaitingPresses } from './waiting-presses.tsx'

export const handle = { opensToVisitors: true, cache: 'person', withoutScripts: true, storesNumbers: true }

export function meta() {
  return [{ title: t('Your cart | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /cart (SH-2.05) and /b2b/cart (BB-2.11). */
export default function CartPage() {
  const { status } = useSession()
  // Without network there is no session yet: what this browser keeps is shown (parts/shell/signed-in.tsx).
  const isKept = status === 'visitor' && isSessionMissing()
  return (
    <div className="page flex flex-col gap-4 py-5 sm:py-8">
      {status === 'unknown' && (
        <>
          <h1>{t('Your cart')}</h1>
          <CartSkeleton />
        </>
      )}
      {status === 'visitor' && !isKept && <VisitorCart />}
      {(status === 'signed-in' || isKept) && <PersonalCart />}
    </div>
  )
}

function PersonalCart() {
  const personal = useCart()
  const { query, cart } = personal
  if (cart && cart.cart_items.length > 0) return <FilledCart {...personal} cart={cart} />
  return (
    <>
      <h1>{t('Your cart')}</h1>
      <WaitingPresses />
      {query.isPending ? (
        <CartSkeleton />
      ) : query.isError && !query.data ? (
        <ErrorState
          message={cartFailureSentence(query.error, 'load')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          <SignInAgain error={query.error} />
        </ErrorState>
      ) : (
        <EmptyCart />
      )}
    </>
  )
}

type FilledProps = Omit<ReturnType<typeof useCart>, 'cart'> & { cart: Cart }

function FilledCart({ cart, writer, remove, saveForLater, enterCode, removeCode, clear }: FilledProps) {
  const [removing, setRemoving] = useState<CartItem | null>(null)
  const [isClearing, setClearing] = useState(false)
  const checkout = useCheckoutButton(cart, writer)
  const pieces = countPieces(cart)
  const most = useLinesShown()
  return (
    <>
      <NextStepFiles />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>
          {t('Your cart')} <span className="text-lg font-medium text-ink-3">({pieces})</span>
        </h1>
        <div className="-me-3 flex flex-wrap">
          <AddToList
            lines={cart.cart_items.map(({ product, quantity }) => ({
              variant: product.variant_id,
              quantity,
            }))}
            label={t('Save as list')}
            look="plain"
            size="small"
          />
          <Button look="plain" size="small" onClick={() => setClearing(true)} className="noscript:hidden">
            {t('Clear cart')}
          </Button>
        </div>
      </div>
      <WaitingPresses />
      <p role="status" className="sr-only">
        {plural(pieces, { one: '{count} item in your cart', other: '{count} items in your cart' })}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {byStore(cart.cart_items.slice(0, most)).map(({ store, lines }) => (
            <StoreLines
              key={store.id}
              store={store}
              codes={
                <StoreCodes
                  store={store}
                  cart={cart}
                  onEnter={(code) => enterCode(store.id, code)}
                  onRemove={() => removeCode(store.id)}
                />
              }
            >
              {lines.map((line) => (
                <CartLine
                  key={line.id}
                  line={line}
                  onQuantity={(quantity) => writer.want(line.id, quantity)}
                  onRemove={() => setRemoving(line)}
                  onSaveForLater={() => saveForLater(line)}
                />
              ))}
            </StoreLines>
          ))}
          <MoreLines left={cart.cart_items.length - most} most={most} />
        </div>
        <CartSummary {...checkout} />
      </div>
      <StickyBar>
        <CartBar {...checkout} />
      </StickyBar>
      <RemoveDialog line={removing} onClose={() => setRemoving(null)} onRemove={remove} />
      <ClearDialog isOpen={isClearing} pieces={pieces} onClose={() => setClearing(false)} onClear={clear} />
    </>
  )
}

/** The files of the page that most people open next, once this page works; a device that is to use little data loads them when it opens. */
function NextStepFiles() {
  const { paths } = useSide()
  const isHydrating = useHydrating()
  return (
    <>
      {/* Where that page's files are is learnt from links alone, and the button is none. */}
      <Link to={paths.checkoutAddress} prefetch="none" hidden />
      {!isHydrating && !savesData() && <PrefetchPageLinks page={paths.checkoutAddress} />}
    </>
  )
}

/** More lines than this are shown on request: a phone takes long to draw two thousand. */
const step = 200

function useLinesShown(): number {
  const [params] = useSearchParams()
  return Math.max(step, Number(params.get('lines')) || 0)
}

function MoreLines({ left, most }: { left: number; most: number }) {
  if (left <= 0) return null
  return (
    <LinkButton
      to={`?lines=${most + step}`}
      replace
      preventScrollReset
      prefetch="none"
      look="outline"
      className="self-center"
    >
      {t('Show {count} more lines', { count: Math.min(step, left) })}
    </LinkButton>
  )
}

/** Goes to the checkout after all chosen quantities are stored; if one could not be stored, the person stays here. */
function useCheckoutButton(cart: Cart, writer: LineWriter) {
  const navigate = useNavigate()
  const { paths } = useSide()
  const mayBuy = useMayBuy()
  const [isLeaving, setLeaving] = useState(false)
  return {
    cart,
    reason: mayBuy ? whyNotCheckout(cart) : t('Your role in this company does not buy.'),
    busy: isLeaving,
    path: paths.checkoutAddress,
    async onCheckout() {
      setLeaving(true)
      const isStored = await writer.flush()
      setLeaving(false)
      if (isStored) navigate(paths.checkoutAddress)
    },
  }
}

interface StoreLinesProps {
  store: CartItem['product']['store']
  codes: ReactNode
  children: ReactNode
}

function StoreLines({ store, codes, children }: StoreLinesProps) {
  return (
    <section aria-label={t('From {store}', { store: store.name })} className="card">
      <p className="flex items-center gap-2 border-b border-line px-3.5 py-2.5 text-sm text-ink-2 sm:px-5">
        <StoreIcon width={17} height={17} className="shrink-0" />
        <span className="min-w-0 truncate">
          <span className="font-semibold text-ink">{store.name}</span> · {store.town}
        </span>
      </p>
      <ul className="divide-y divide-line">{children}</ul>
      {codes}
    </section>
  )
}
