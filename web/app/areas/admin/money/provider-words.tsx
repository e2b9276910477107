import type { ProviderWord } from '#contracts/desk/money/payments.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { LeftOut } from '../parts/side-messages.tsx'

interface Props {
  words: readonly ProviderWord[]
  /** How many earlier ones are not among them. */
  leftOut?: number | undefined
}

/** Every word of the provider, in the order in which it was said. */
export function ProviderWords({ words: all, leftOut }: Props) {
  return (
    <section aria-label="What the provider said" className="card p-4">
      <h2 className="text-lg">What the provider said</h2>
      {all.length === 0 && (
        <p className="text-sm text-ink-2">No report and no answer of the provider is kept.</p>
      )}
      <LeftOut count={leftOut ?? 0} />
      <ol className="divide-y divide-line">
        {all.map(({ at, is_answer: isAnswer, kind, subject, is_handled: isHandled, words }) => (
          <li key={`${at} ${kind} ${words}`} className="py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold break-all">
                {isAnswer ? `Answer to ${calls[kind] ?? kind}` : `Report of a ${kind}`}: {subject}
              </span>
              <span className="text-ink-2">
                {formatInstant(at)}
                {!isHandled && ', not handled yet'}
              </span>
            </p>
            <details>
              <summary className="flex min-h-6 cursor-pointer items-center text-ink-2 underline">
                Its words
              </summary>
              <p className="text-xs break-all">{words}</p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

const calls: Readonly<Record<string, string>> = {
  start: '“take this payment”',
  submitVoucher: '“this is the voucher”',
  verify: '“what became of it?”',
  refund: '“send money back”',
  readDispute: '“what does the bank want?”',
  send: '“send this payout”',
}
