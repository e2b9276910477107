import { type Signal, type SignalWords, signalWords } from '#contracts/desk/signals.ts'
import { Link } from '#web/ui/link.tsx'

/** What was found, each with its rule and the newest rows that show it. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  return (
    <ul className="divide-y divide-line">
      {signals.map(({ id, count, evidence }) => (
        <li key={id} className="py-2.5 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {wordsOf(id).title} <span className="text-ink-2 tabular-nums">{count}</span>
          </p>
          <p className="text-ink-2">{wordsOf(id).rule}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {evidence.map(({ label, link }) => (
              <li key={`${label} ${link}`} className="min-w-0 break-words">
                {link ? (
                  <Link to={link} className="inline-flex min-h-11 items-center underline">
                    {label}
                  </Link>
                ) : (
                  <span className="inline-flex min-h-11 items-center">{label}</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** A check keeps the signals that it was made with, also those that are not looked for any more. */
function wordsOf(id: string): SignalWords {
  const known: Readonly<Record<string, SignalWords>> = signalWords
  return known[id] ?? { title: `“${id}”`, rule: 'This signal is not looked for any more.' }
}
