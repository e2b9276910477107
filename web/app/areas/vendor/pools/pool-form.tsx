import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { formatCedis, formatPesewas, hasTwoDecimals, pesewasOf } from '#contracts/money.ts'
import type { PoolGoods } from '#contracts/pools/pools.schema.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { numberSoFar } from '#web/ui/form/number-so-far.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { useStore } from '../store-context.ts'
import { AfterCost, FeeRatesContext } from '../you-receive.tsx'
import { GoodsField } from './goods-field.tsx'

const rules = () => import('#contracts/pools/pools.schema.ts').then(({ NewPool }) => NewPool)

/** Of which goods, at which price, how many, and until when. */
export function PoolForm({ onDone }: { onDone: () => void }) {
  const store = useStore()
  const queries = useQueryClient()
  const [goods, setGoods] = useState<PoolGoods | null>(null)
  const [price, setPrice] = useState('')
  const [most, setMost] = useState('')
  const { formProps, errors, message, busy } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const { name } = await api('POST /vendor/:store/pools', { params: { store: store.slug }, body })
      await queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'pools'] })
      showToast({ tone: 'good', title: `The pool is open: ${name}`, message: 'Companies can join it now.' })
      onDone()
    },
  })
  return (
    <form {...formProps} aria-label="Open a pool" className="card flex flex-col gap-4 p-4 sm:p-5">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <GoodsField chosen={goods} onChoose={setGoods} error={errors.variant} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Price of a piece (GHS)"
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          error={errors.price}
          hint={goods ? `Everybody pays ${formatCedis(goods.price)} now.` : 'Below what everybody pays.'}
        />
        <Deadline error={errors.closes_at} />
      </div>
      <Pieces {...{ goods, most, setMost, errors }} />
      {goods && (
        <Receives price={numberSoFar(price)} pieces={numberSoFar(most)} fees={goods.fees} cost={goods.cost} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" look="plain" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} className="max-sm:grow">
          Open the pool
        </Button>
      </div>
    </form>
  )
}

interface PiecesProps {
  goods: PoolGoods | null
  most: string
  setMost: (most: string) => void
  errors: FieldErrors
}

function Pieces({ goods, most, setMost, errors }: PiecesProps) {
  const multiple = goods && goods.multiple > 1 ? `Sold in multiples of ${goods.multiple}. ` : ''
  const shelf = goods?.available != null ? `You have ${goods.available} on the shelf. ` : ''
  const number = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        {...number}
        label="Minimum of pieces"
        name="minimum"
        error={errors.minimum}
        hint="If fewer are paid at the deadline, everybody gets everything back."
      />
      <TextInput
        {...number}
        label="All pieces"
        name="most"
        value={most}
        onChange={(event) => setMost(event.target.value)}
        error={errors.most}
        hint={`${shelf}They are held for the pool while it is open.`}
      />
      <TextInput
        {...number}
        label="Least of a company"
        name="least_each"
        error={errors.least_each}
        hint={multiple || undefined}
      />
      <TextInput {...number} label="Most of a company" name="most_each" error={errors.most_each} />
    </div>
  )
}

const dayMs = 86_400_000

/** A week ahead at six in the evening, in Ghana's time, until it is changed. */
function Deadline({ error }: { error: string | undefined }) {
  const [usual] = useState(() => `${new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10)}T18:00`)
  return (
    <TextInput
      label="Deadline"
      type="datetime-local"
      name="closes_at"
      required
      defaultValue={usual}
      error={error}
      hint="Between one hour and 30 days from now."
    />
  )
}

interface ReceivesProps extends Pick<PoolGoods, 'fees' | 'cost'> {
  price: number
  pieces: number
}

/** [VE-9.03] What the store receives, by the function that agrees with the ledger. */
function Receives({ price, pieces, fees, cost }: ReceivesProps) {
  if (!(price > 0 && hasTwoDecimals(price))) return null
  const { received } = sharesOfSale(pesewasOf(price), fees)
  const hasAll = Number.isInteger(pieces) && pieces > 0 && pieces <= 9_999
  return (
    <output className="flex flex-col gap-0.5 rounded-md bg-green-soft p-3.5 text-sm text-green">
      <b className="text-base">
        You receive {formatPesewas(received)} of {formatCedis(price)} a piece
      </b>
      <FeeRatesContext value={fees}>
        <AfterCost price={price} cost={cost ?? null} />
      </FeeRatesContext>
      {hasAll && (
        <span>
          {formatPesewas(sharesOfSale(pesewasOf(price) * pieces, fees).received)} when all {pieces} are sold.
        </span>
      )}
    </output>
  )
}
