import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListingVariant } from '#contracts/listings/listing-answers.ts'
import { ApiError, api, isAnswerLost } from '#web/data/api.ts'
import { numberOf, typedNumber } from '#web/ui/form/number-of.ts'
import { refusedRow } from '../../refused-row.ts'
import { type Parts, useMark } from '../unsaved-parts.ts'
import { useAgain } from '../use-again.ts'
import { bodyOf, changedIn, meetOthers, type RowField, type RowValues, valuesOf } from './row-merge.ts'

const priceCells = ['base_price', 'sale_price', 'cost_price'] as const
/** What is typed in a row. */
export type Cell = 'sku' | (typeof priceCells)[number] | 'stock'
/** What is chosen there. */
type Chosen = Partial<Pick<RowValues, 'is_active' | 'pictures'>>
export type RowState =
  | { is: 'calm' | 'typed' | 'saving' | 'saved' }
  | { is: 'failed'; sentence: string; isLost: boolean }

interface Options {
  /** As it was when the row began, and when `round` was raised last. */
  first: ListingVariant
  /** Raised where all rows were changed at once: what is typed in one stays. */
  round: number
  store: string
  product: string
  parts: Parts
}

/** What is saved of a row, and saving what was typed and chosen in it. */
export function useRow({ first, round, store, product, parts }: Options) {
  const params = { store, id: product }
  const values = useValues(first)
  const [state, setState] = useState<RowState>({ is: 'calm' })
  const turn = useRef(Promise.resolve())

  const takeRound = useEffectEvent(() => values.take(first))
  useEffect(() => {
    if (round > 0) takeRound()
  }, [round])

  /** False where the variant is not there any more. */
  async function readAgain(): Promise<boolean> {
    const { variants } = await api('GET /vendor/:store/products/:id', { params })
    const fresh = variants.find(({ id }) => id === first.id)
    if (fresh) values.take(fresh)
    return fresh !== undefined
  }

  async function saveNow(isAgain = false): Promise<void> {
    const mine = values.mine()
    if (Object.values(mine).some(Number.isNaN)) {
      return setState({ is: 'failed', sentence: 'A number is expected here', isLost: false })
    }
    const body = values.toSave(mine)
    // After a lost answer what is read again may be what was sent.
    if (!body) return setState(({ is }) => ({ is: is === 'saved' || isAgain ? 'saved' : 'calm' }))
    setState({ is: 'saving' })
    try {
      const at = { ...params, variant: first.id }
      const answer = await api('PATCH /vendor/:store/products/:id/variants/:variant', { params: at, body })
      values.forget(mine)
      values.take(answer, mine)
      // What was typed meanwhile is not saved.
      setState((now) => (now.is === 'typed' ? now : { is: 'saved' }))
    } catch (error) {
      if (!isAgain && isOfOthers(error) && (await readAgain().catch(() => false))) return saveNow(true)
      const isLost = isAnswerLost(error)
      // What is refused is not chosen.
      if (!isLost) values.forget(mine)
      values.show()
      setState({ is: 'failed', sentence: refusedRow(error), isLost })
    }
  }

  /** One after the other, so that a save never meets the one before it. */
  function save(chosen: Chosen = {}): void {
    values.choose(chosen)
    setState((now) => (now.is === 'typed' ? { is: 'saving' } : now))
    turn.current = turn.current.then(() => saveNow())
  }
  function decide(field: RowField, isMine: boolean): void {
    values.decide(field, isMine)
    save()
  }

  const { row, shown, asked } = values
  useAgain(state.is === 'failed' && state.isLost, save)
  const isUnsaved = state.is === 'failed' || state.is === 'typed' || asked.length > 0
  useMark(parts, first.id, state.is === 'saving' ? 'saving' : isUnsaved ? 'unsaved' : null)
  const typing = () => setState((before) => (before.is === 'typed' ? before : { is: 'typed' }))
  return { row, shown, state, asked, save, decide, typing }
}

/** What stands in a row, what is saved of it, and where somebody else has changed the same. */
function useValues(first: ListingVariant) {
  const row = useRef<HTMLFieldSetElement>(null)
  const saved = useRef(first)
  /** What was chosen and is not saved yet. */
  const wanted = useRef<Chosen>({})
  const clashes = useRef<RowField[]>([])
  const [shown, setShown] = useState(first)
  const [asked, setAsked] = useState<readonly RowField[]>([])

  const mine = () => ({ ...typedIn(row.current), ...wanted.current })
  function show() {
    setShown({ ...saved.current, ...wanted.current } as ListingVariant)
    setAsked(clashes.current)
  }

  return {
    ...{ row, shown, asked, mine, show },
    choose: (chosen: Chosen) => Object.assign(wanted.current, chosen),
    /** What is to be sent of what stands in the row; what is saved already is no clash any more. */
    toSave(values: Partial<RowValues>) {
      const changed = changedIn(values, valuesOf(saved.current))
      clashes.current = clashes.current.filter((field) => changed.includes(field))
      setAsked(clashes.current)
      return bodyOf(values, saved.current, clashes.current)
    },
    /**
     * What the market says of the variant, after `sent` was saved. A cell in which nothing was changed follows it, so that a later
     * save does not undo it.
     */
    take(fresh: ListingVariant, sent: Partial<RowValues> = {}) {
      const [before, now] = [valuesOf(saved.current), valuesOf(fresh)]
      const unsent = clashes.current.map((field) => [field, before[field]])
      const base = { ...before, ...sent, ...Object.fromEntries(unsent) }
      const met = meetOthers({ mine: mine(), before: base, now })
      for (const field of met.untouched) put(row.current, field, now[field])
      clashes.current = [...new Set([...clashes.current, ...met.clashes])]
      saved.current = fresh
      show()
    },
    /** What was sent is not wanted any more; what was chosen meanwhile is. */
    forget({ is_active, pictures }: Partial<RowValues>) {
      if (wanted.current.is_active === is_active) delete wanted.current.is_active
      if (wanted.current.pictures === pictures) delete wanted.current.pictures
    },
    /** The person's answer, where somebody else has changed the same field. */
    decide(field: RowField, isMine: boolean) {
      clashes.current = clashes.current.filter((other) => other !== field)
      if (!isMine) {
        put(row.current, field, valuesOf(saved.current)[field])
        if (field === 'pictures') delete wanted.current.pictures
      }
      show()
      cellOf(row.current, field)?.focus()
    },
  }
}

/** Whether a save was refused because somebody else, or an order, changed the product meanwhile. */
const isOfOthers = (error: unknown) =>
  error instanceof ApiError && ['listing.changed_meanwhile', 'stock.moved_meanwhile'].includes(error.code)

const cellOf = (row: HTMLElement | null, name: RowField) =>
  row?.querySelector<HTMLInputElement>(`[data-cell=${name}]`)

function put(row: HTMLElement | null, name: RowField, value: RowValues[RowField]): void {
  const cell = cellOf(row, name)
  if (cell) cell.value = String(value ?? '')
}

/** What stands in the cells of a row; NaN where a number is none. Without a count the stock stays as it is. */
function typedIn(row: HTMLElement | null): Partial<RowValues> {
  const text = (name: Cell) => cellOf(row, name)?.value.trim()
  const stock = text('stock')
  const sku = text('sku')
  const prices = priceCells.flatMap((name) => {
    const typed = text(name)
    return typed === undefined ? [] : [[name, typedNumber(typed)]]
  })
  return {
    ...(sku !== undefined && { sku }),
    ...Object.fromEntries(prices),
    ...(stock && { stock: numberOf(stock) }),
  }
}
