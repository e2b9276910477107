import { plural, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { OrderRow } from './order-rows.rules.ts'

interface Props {
  rows: readonly OrderRow[]
  onFind: (row: OrderRow) => void
}

/** The lines of a pasted message that greet or thank: folded, none of them lost, and each can be made one of goods. */
export function TalkLines({ rows, onFind }: Props) {
  if (rows.length === 0) return null
  return (
    <details className="border-t border-line px-3.5 sm:px-4.5">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink-2">
        {plural(rows.length, {
          one: '{count} line was read as a message, not as goods',
          other: '{count} lines were read as a message, not as goods',
        })}
      </summary>
      <ul aria-label={t('Lines of the message')} className="pb-2">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="text-ink-3 tabular-nums">{row.line.lines[0]}</span>
            <span className="min-w-0 grow break-words">{row.line.text}</span>
            <Button size="small" look="plain" onClick={() => onFind(row)}>
              {t('Find goods')}
              <span className="sr-only">: {row.line.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
