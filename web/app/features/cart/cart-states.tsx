import { signInPath } from '#web/data/session/sign-in-path.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBasket } from '#web/parts/drawings.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** BB-2.47. */
export function EmptyCart() {
  const { paths } = useSide()
  return (
    <EmptyState
      drawing={<EmptyBasket />}
      title={t('Your cart is empty')}
      action={
        <LinkButton to={paths.home} size="large">
          {t('Start shopping')}
        </LinkButton>
      }
    >
      {t('What you add stays here until you order it, on every device you sign in on.')}
    </EmptyState>
  )
}

/** SH-4.03: a visitor's cart is empty; after sign-in the person's own cart is shown. */
export function EmptyVisitorCart() {
  const { paths } = useSide()
  return (
    <>
      <h1>{t('Your cart')}</h1>
      <EmptyState
        drawing={<EmptyBasket />}
        title={t('Your cart is empty')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={signInPath(paths.cart)} size="large" rel="nofollow">
              {t('Sign in')}
            </LinkButton>
            <LinkButton to={paths.home} size="large" look="outline">
              {t('Start shopping')}
            </LinkButton>
          </div>
        }
      >
        {t('Sign in to see what you put in your cart before.')}
      </EmptyState>
    </>
  )
}

/** Skeleton of a cart: three lines and a summary. */
export function CartSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">{t('Loading your cart')}</span>
      <div className="card divide-y divide-line">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-4 p-3.5 sm:p-5">
            <Skeleton className="size-22 rounded-md sm:size-28" />
            <div className="flex grow flex-col gap-2.5">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-auto h-11 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="card flex h-fit flex-col gap-3 p-5 max-lg:hidden">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-2 h-12 w-full rounded-full" />
      </div>
    </div>
  )
}
