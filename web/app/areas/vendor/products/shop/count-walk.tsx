import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../../store-context.ts'
import { addChange } from '../../unsent/changes.ts'
import { readPieces } from '../typed-pieces.ts'
import { type Counted, keepCounted, readCounted } from './counted.ts'
import { nameOf, onHandAfter, type ShopRow, useChangesOf } from './use-shop-stock.ts'
import { standingOf } from './walk.rules.ts'

interface Props {
  rows: readonly ShopRow[]
  /** Rows that were searched for are counted anew. */
  isSearch: boolean
}

/** From product to product: what stands on the shelf is typed, the difference is sent. It goes on where it was left. */
export function CountWalk({ rows, isSearch }: Props) {
  const { slug } = useStore()
  const [counted, setCounted] = useState(() => readCounted(slug))
  const [passed, setPassed] = useState(() => (isSearch ? [] : counted.map(({ id }) => id).toReversed()))
  const [opened, setOpened] = useState<string | null>(null)
  const [isBegun, setIsBegun] = useState(false)
  const { row, previous } = standingOf(rows, { passed, opened })
  function pass(id: string) {
    setPassed([...passed.filter((one) => one !== id), id])
    setOpened(null)
    setIsBegun(true)
  }
  function count(one: Counted) {
    const all = [one, ...counted.filter(({ id }) => id !== one.id)]
    keepCounted(slug, all)
    setCounted(all)
    pass(one.id)
  }
  function beginAgain() {
    keepCounted(slug, [])
    setCounted([])
    setPassed([])
    setOpened(null)
  }
  return (
    <div className="flex flex-col gap-4">
      {!isBegun && (
        <details className="rounded-md bg-sunken px-3.5 text-sm text-ink-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            What do I count?
          </summary>
          <p className="pb-3">
            What stands on the shelf, without what is packed or paid for and waits to be fetched. What is sold
            while you count, in the shop or online, is taken off your count by itself.
          </p>
        </details>
      )}
      {row ? (
        <CountOne
          key={row.variant_id}
          row={row}
          heading={`${rows.indexOf(row) + 1} of ${rows.length}`}
          onCounted={count}
          onSkip={() => pass(row.variant_id)}
          onBack={previous === null ? undefined : () => setOpened(previous)}
        />
      ) : (
        <div className="card p-4">
          <h2 className="text-base">That was the last one.</h2>
        </div>
      )}
      {counted.length > 0 && <Report counted={counted} />}
      {(counted.length > 0 || !row) && (
        <Button look="outline" className="self-start" onClick={beginAgain}>
          Count again from the first
        </Button>
      )}
    </div>
  )
}

interface OneProps {
  row: ShopRow
  heading: string
  onCounted: (one: Counted) => void
  onSkip: () => void
  onBack: (() => void) | undefined
}

function CountOne({ row, heading, onCounted, onSkip, onBack }: OneProps) {
  const { slug } = useStore()
  const changes = useChangesOf(row.variant_id)
  const [failure, setFailure] = useState<string | null>(null)
  /** A count that was far from what is expected, and was asked about. */
  const [asked, setAsked] = useState<number | null>(null)
  const expected = onHandAfter(row, changes)
  const name = nameOf(row)
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pieces = readPieces(String(new FormData(event.currentTarget).get('counted') ?? ''))
    if (typeof pieces === 'string') return setFailure(pieces)
    if (isFarOff(pieces, expected) && asked !== pieces) {
      setAsked(pieces)
      return setFailure(`${expected} are on hand here. If ${pieces} is right, press once more.`)
    }
    void addChange(slug, `Counted ${pieces} × ${name}`, {
      kind: 'stock',
      move: { kind: 'counted', variant_id: row.variant_id, counted: pieces },
      pieces: 0,
    })
    onCounted({ id: row.variant_id, name, was: expected, is: pieces })
  }
  return (
    <form aria-label={name} noValidate onSubmit={save} className="card flex flex-col gap-4 p-4">
      <div className="flex items-center gap-3">
        <Picture
          base={row.image?.image ?? null}
          alt=""
          tone={row.image?.tone}
          sizes="64px"
          sizeMax={160}
          className="size-16 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <p className="text-xs text-ink-3 tabular-nums">{heading}</p>
          <h2 className="text-base break-words">{name}</h2>
          <p className="text-sm text-ink-2">
            {expected} on hand
            {row.reserved > 0 && `, ${row.reserved} of them reserved`}
          </p>
        </div>
      </div>
      <TextInput
        label="On the shelf"
        name="counted"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        error={failure}
      />
      <Button type="submit" size="large">
        Save and next
      </Button>
      <div className="grid grid-cols-2 gap-2.5">
        {onBack ? (
          <Button look="outline" onClick={onBack}>
            Back
          </Button>
        ) : (
          <span />
        )}
        <Button look="outline" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </form>
  )
}

/** Whether a count is more likely a slip of the finger than a difference: by more than half and some. */
const isFarOff = (pieces: number, expected: number) => Math.abs(pieces - expected) > expected / 2 + 20

function Report({ counted }: { counted: readonly Counted[] }) {
  return (
    <section aria-label="Counted now" className="card p-4">
      <h2 className="text-base">Counted now</h2>
      <ul className="divide-y divide-line text-sm">
        {counted.map(({ id, name, was, is }) => (
          <li key={id} className="flex justify-between gap-4 py-2 last:pb-0">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 tabular-nums">
              {was} → <b>{is}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
