import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PercentIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { PromotionCard } from './promotion-card.tsx'
import { promotionsKey, promotionsQuery } from './promotions-query.ts'

export const meta = () => placeMeta('/b2b/vendor/promotions')

/** /b2b/vendor/promotions: the store's promotions with what each has done, those that run first. */
export default function PromotionsPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery(promotionsQuery(store, page))
  const mayWrite = store.rights.includes('products')
  const { data } = query
  const createLink = mayWrite && (
    <LinkButton to="/b2b/vendor/promotions/add">
      <PlusIcon width={18} height={18} />
      Create Promotion
    </LinkButton>
  )
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>Promotions</h1>
          <p className="text-sm text-ink-2">
            You pay for them: the fees are taken of the reduced price. The lowest offer counts, they never add
            up.
          </p>
        </div>
        {data && data.count > 0 && createLink}
      </header>
      {data ? (
        data.count === 0 ? (
          <EmptyState
            drawing={<PercentIcon width={48} height={48} />}
            title="You have no promotions yet."
            action={createLink}
          >
            Take something off for a few days: shoppers see the old price struck through and when the offer
            ends.
          </EmptyState>
        ) : (
          <PromotionsList page={page} promotions={data} mayWrite={mayWrite} />
        )
      ) : query.isError ? (
        <LoadFailed query={query} message="Your promotions could not be loaded." />
      ) : (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading your promotions</span>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-52 rounded-lg" />
          ))}
        </div>
      )}
    </div>
  )
}

interface ListProps {
  page: number
  promotions: { readonly count: number; readonly results: readonly Promotion[] }
  mayWrite: boolean
}

/** One page of them; each can be stopped. */
function PromotionsList({ page, promotions: { count, results }, mayWrite }: ListProps) {
  const [stopping, setStopping] = useState<Promotion | null>(null)
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {results.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            mayWrite={mayWrite}
            onStop={() => setStopping(promotion)}
          />
        ))}
      </ul>
      <Pagination
        label="Promotions"
        page={page}
        pagesCount={Math.ceil(count / promotionLimits.pageSize)}
        toPage={(to) => `/b2b/vendor/promotions?page=${to}`}
      />
      <StopDialog promotion={stopping} onClose={() => setStopping(null)} />
    </>
  )
}

function StopDialog({ promotion, onClose }: { promotion: Promotion | null; onClose: () => void }) {
  const store = useStore()
  const queries = useQueryClient()
  const stop = useMutation({
    mutationFn: ({ id }: Promotion) =>
      api('POST /vendor/:store/promotions/:promotion/stop', { params: { store: store.slug, promotion: id } }),
    onSuccess: ({ name }) => showToast({ tone: 'good', title: `${name} is stopped` }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: failureTitle(error, 'The promotion was not stopped'),
        message: failureSentence(error),
      }),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: promotionsKey(store) })
    },
  })
  return (
    <ConfirmDialog
      isOpen={promotion !== null}
      title={`Stop ${promotion?.name}?`}
      confirmLabel="Stop"
      destroys
      busy={stop.isPending}
      onConfirm={() => promotion && stop.mutate(promotion)}
      onCancel={onClose}
    >
      {promotion?.state === 'planned'
        ? 'It will not start.'
        : 'The prices go back at once. Orders that were placed keep theirs. A stopped promotion does not start again, but you can duplicate it.'}
    </ConfirmDialog>
  )
}
