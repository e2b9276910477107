import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import { formatCedis } from '#contracts/money.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

type First = NonNullable<DeskReturnPage['first_ruling']>

/** The first decision, why it was made, and the appeal against it. */
export function FirstDecision({ first }: { first: First }) {
  const { by, at, reason, appeal } = first
  return (
    <section aria-label="First decision" className="card flex flex-col gap-1.5 p-4 text-sm">
      <h2 className="text-lg">First decision</h2>
      <p className="font-semibold">{whatWords(first)}</p>
      <p className="break-words whitespace-pre-line">{reason}</p>
      <p className="text-xs break-words text-ink-2">
        {formatInstant(at)}, {by}
      </p>
      {appeal && (
        <>
          <h3 className="pt-2 text-sm font-bold">
            {appeal.by === 'buyer' ? 'The buyer appeals' : 'The store appeals'}
          </h3>
          <p className="break-words whitespace-pre-line">{appeal.words}</p>
          <p className="text-xs text-ink-2">{formatInstant(appeal.at)}</p>
        </>
      )}
      <p className="text-ink-2">{stateWords(first)}</p>
    </section>
  )
}

function whatWords({ decision, amount }: First): string {
  if (decision === 'back') return 'The money goes back, the goods too'
  if (decision === 'none') return 'The buyer keeps the goods, no money goes back'
  return `The buyer keeps the goods and gets ${formatCedis(amount ?? 0)}`
}

const ends: Readonly<Record<Exclude<First['state'], 'announced'>, string>> = {
  appealed: 'Another operator decides, and that is final.',
  in_force: 'It is in force; nobody appealed.',
  replaced: 'It was replaced by the decision about the appeal.',
  agreed: 'It ended: the buyer and the store agreed before.',
  bank: "It ended: the buyer's bank had given the money back.",
}

const stateWords = ({ state, takes_effect_at: at }: First) =>
  state === 'announced' ? `It takes effect on ${formatInstant(at)}, unless a side appeals.` : ends[state]
