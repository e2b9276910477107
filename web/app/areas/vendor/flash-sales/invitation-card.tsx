import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlashSaleInvitation, Nomination } from '#contracts/flash-sales/flash-sale-answers.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ClockIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../store-context.ts'
import { NominateForm } from './nominate-form.tsx'
import { flashSalesKey, nominationWords, saleWords } from './words.ts'

interface Props {
  sale: FlashSaleInvitation
  mayWrite: boolean
}

/** A sale that the store is invited to: its terms, what the store nominated, and the form for more. */
export function InvitationCard({ sale, mayWrite }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [label, tone] = saleWords[sale.state]
  const canNominate = mayWrite && sale.takes_nominations
  return (
    <li className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg break-words">
            {sale.name} <Badge tone={tone}>{label}</Badge>
          </h2>
          <p className="text-sm text-ink-2">
            {formatInstant(sale.starts_at)} to {formatInstant(sale.ends_at)}
          </p>
        </div>
        {canNominate && !isAdding && (
          <Button onClick={() => setAdding(true)} className="max-sm:w-full">
            <PlusIcon width={18} height={18} />
            Nominate a product
          </Button>
        )}
      </div>
      <p className="flex gap-2.5 text-sm">
        <ClockIcon width={18} height={18} className="shrink-0 text-ink-2" />
        <span className="min-w-0">{deadlineWords(sale)}</span>
      </p>
      <p className="text-sm">
        Each price at least {sale.floor_percent}% below its lowest of the last {limits.priceDays} days.{' '}
        {sale.categories.length === 0
          ? 'Goods of all categories.'
          : `Goods of ${sale.categories.map(({ title }) => title).join(', ')}.`}
      </p>
      {sale.stopped_why && <p className="text-sm break-words">Stopped: “{sale.stopped_why}”</p>}
      {isAdding && canNominate && <NominateForm sale={sale} onDone={() => setAdding(false)} />}
      {sale.nominations.length > 0 && (
        <ul
          aria-label={`Your products for ${sale.name}`}
          className="divide-y divide-line border-t border-line"
        >
          {sale.nominations.map((nomination) => (
            <NominationRow key={nomination.id} {...{ sale, nomination, mayWrite }} />
          ))}
        </ul>
      )}
    </li>
  )
}

function deadlineWords({ takes_nominations: isOpen, nominations_close_at: closes }: FlashSaleInvitation) {
  if (closes === null) return 'This sale takes no nominations.'
  return isOpen ? `Nominate until ${formatInstant(closes)}` : `Nominations closed ${formatInstant(closes)}`
}

/** What was in a sale that is over is not in it any more. */
const stateWords = ({ state: sale }: FlashSaleInvitation, state: Nomination['state']) =>
  state === 'approved' && (sale === 'ended' || sale === 'stopped')
    ? (['Was in the sale', 'plain'] as const)
    : nominationWords[state]

function NominationRow({ sale, nomination, mayWrite }: Props & { nomination: Nomination }) {
  const { product, price, quantity, receives, state, reason, sold } = nomination
  const [asks, setAsks] = useState(false)
  const [label, tone] = stateWords(sale, state)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <Picture
        base={product.image?.image ?? null}
        tone={product.image?.tone}
        alt=""
        sizes="48px"
        sizeMax={160}
        className="size-12 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold break-words">{product.name}</p>
        <p className="text-ink-2">
          {quantity} {quantity === 1 ? 'piece' : 'pieces'} at {formatCedis(price)}
          {sold !== null && `, ${sold} sold`}
        </p>
        {receives !== null && <p className="text-ink-2">You receive {formatCedis(receives)} a piece</p>}
        {reason && <p className="mt-1 break-words">“{reason}”</p>}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {mayWrite && state === 'waiting' && (
          <Button
            look="plain"
            size="small"
            onClick={() => setAsks(true)}
            aria-label={`Withdraw: ${product.name}`}
          >
            Withdraw
          </Button>
        )}
      </div>
      {asks && <Withdraw {...{ sale, nomination }} onClose={() => setAsks(false)} />}
    </li>
  )
}

interface WithdrawProps {
  sale: FlashSaleInvitation
  nomination: Nomination
  onClose: () => void
}

function Withdraw({ sale, nomination: { id, product }, onClose }: WithdrawProps) {
  const store = useStore()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      api('POST /vendor/:store/flash-sales/:sale/nominations/:nomination/withdraw', {
        params: { store: store.slug, sale: sale.id, nomination: id },
      }),
    onSuccess: () => showToast({ tone: 'good', title: `${product.name} is withdrawn` }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: failureTitle(error, 'It was not withdrawn'),
        message: failureSentence(error),
      }),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: flashSalesKey(store) })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={`Withdraw ${product.name}?`}
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onCancel={onClose}
    >
      {sale.takes_nominations
        ? 'Nobody decides about it any more. You can nominate it again, at another price too.'
        : 'Nobody decides about it any more. Nominations for this sale are closed.'}
    </ConfirmDialog>
  )
}
