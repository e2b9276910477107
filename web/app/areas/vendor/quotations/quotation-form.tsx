import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis, hasTwoDecimals, pesewasOf } from '#contracts/money.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import type { StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { isoDayIn } from '#web/parts/time/iso-day.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { typedNumber } from '#web/ui/form/number-of.ts'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { useStore } from '../store-context.ts'
import { FeeRatesContext, useRatesOf, YouReceive } from '../you-receive.tsx'
import { type Chosen, GoodsChoice, useCostOf } from './goods-choice.tsx'
import { quotationsKey, storeRequestQuery } from './quotations-query.ts'

const rules = () =>
  import('#contracts/quotations/quotations.schema.ts').then(({ NewQuotation }) => NewQuotation)

/** How long a price is usually kept. */
const usualDays = 14

/** The terms of a store: a first quotation, or the next version, which begins as the last one was. */
export function QuotationForm({ request }: { request: StoreRequest }) {
  const store = useStore()
  const queries = useQueryClient()
  const last = request.quotation?.versions[0]
  const [goods, setGoods] = useState<Chosen | null>(last?.goods ?? null)
  const cost = useCostOf(goods)
  const { formProps, errors, message, busy, recheckField } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const changed = await api('POST /vendor/:store/quotation-requests/:request/quotations', {
        params: { store: store.slug, request: request.id },
        body,
      })
      showToast({ tone: 'good', title: last ? 'Your new version is sent' : 'Your quotation is sent' })
      queries.setQueryData(storeRequestQuery(store.slug, request.id).queryKey, changed)
      await queries.invalidateQueries({ queryKey: [...quotationsKey(store.slug), 'list'] })
    },
  })
  return (
    <section className="card p-4 sm:p-5">
      <form {...formProps} className="flex flex-col gap-4">
        <h2 className="text-lg">{last ? 'Send a new version' : 'Send a quotation'}</h2>
        <div role="alert" className="empty:hidden">
          {message && <Notice tone="brick">{message}</Notice>}
        </div>
        <GoodsChoice
          start={last?.goods ?? null}
          error={errors.variant}
          onChange={(chosen) => {
            setGoods(chosen)
            recheckField('variant')
          }}
        />
        <Terms
          request={request}
          errors={errors}
          category={goods ? goods.category : (request.category?.slug ?? null)}
          cost={cost}
        />
        <TextArea
          label="Message to the buyer"
          name="note"
          rows={3}
          maxLength={1_000}
          defaultValue={last?.note}
          error={errors.note}
          hint="Material, warranty, what is included. Telephone numbers and e-mail addresses are hidden."
        />
        <Button type="submit" busy={busy} className="self-end max-sm:w-full">
          {last ? 'Send new version' : 'Send quotation'}
        </Button>
      </form>
    </section>
  )
}

interface TermsProps {
  request: StoreRequest
  errors: FieldErrors
  /** Of what is offered: Juaso's fees go by it. */
  category: string | null
  /** Of a piece, in cedis. */
  cost: number | null
}

function Terms({ request, errors, category, cost }: TermsProps) {
  const { target_price: target, quantity, quotation } = request
  const last = quotation?.versions[0]
  const isLastValid = last !== undefined && last.valid_until >= isoDayIn(0)
  const [unitPrice, setUnitPrice] = useState<number | null>(last?.unit_price ?? null)
  const [pieces, setPieces] = useState<number | null>(last?.min_quantity ?? quantity)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label="Unit price (GHS)"
        name="unit_price"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={last?.unit_price ?? ''}
        onChange={({ target }) => setUnitPrice(typedNumber(target.value))}
        error={errors.unit_price}
        hint={target === null ? undefined : `The buyer hopes for ${formatCedis(target)}.`}
      />
      <TextInput
        label="Minimum quantity"
        name="min_quantity"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={last?.min_quantity ?? quantity}
        onChange={({ target }) => setPieces(typedNumber(target.value))}
        error={errors.min_quantity}
        hint={`The buyer needs ${quantity}.`}
      />
      <TextInput
        label="Delivery, in all (GHS)"
        name="delivery_price"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={last?.delivery_price ?? 0}
        error={errors.delivery_price}
        hint="You deliver, and this amount is yours. 0: free."
      />
      <TextInput
        label="Days until delivery"
        name="delivery_days"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={last?.delivery_days ?? ''}
        error={errors.delivery_days}
        hint="From the day on which the buyer orders."
      />
      <TextInput
        label="Valid until"
        name="valid_until"
        type="date"
        required
        min={isoDayIn(0)}
        max={isoDayIn(quotationLimits.validDaysMax)}
        defaultValue={isLastValid ? last.valid_until : isoDayIn(usualDays)}
        error={errors.valid_until}
      />
      <div className="sm:col-span-2">
        <Received {...{ category, cost, unitPrice, pieces }} />
      </div>
    </div>
  )
}

interface ReceivedProps extends Pick<TermsProps, 'category' | 'cost'> {
  /** In cedis. */
  unitPrice: number | null
  pieces: number | null
}

/** What the store receives of the smallest order that the quotation allows, by the function of the ledger; delivery is all its own. */
function Received({ category, cost, unitPrice, pieces }: ReceivedProps) {
  const rates = useRatesOf(category)
  const isKnown = unitPrice !== null && hasTwoDecimals(unitPrice) && Number.isInteger(pieces)
  const ofAll = (one: number) => (pesewasOf(one) * (pieces ?? 0)) / 100
  const total = isKnown ? ofAll(unitPrice) : null
  return (
    <FeeRatesContext value={rates}>
      <YouReceive price={total} cost={cost === null ? null : ofAll(cost)} />
      {rates && total !== null && total > 0 && (
        <p className="pt-1.5 text-xs text-ink-3">
          {`For ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}. What you charge for delivery comes on top, without fees.`}
        </p>
      )}
    </FeeRatesContext>
  )
}
