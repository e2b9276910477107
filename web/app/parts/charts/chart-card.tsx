import type { ReactNode } from 'react'
import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { t } from '#web/messages/messages.ts'
import { useDefinition } from '#web/parts/figures/use-definition.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { createStore } from '#web/ui/store.ts'
import { useHydrating } from '#web/ui/use-hydrating.ts'

interface Props {
  title: ReactNode
  /** Beside the title: the time and what it is compared with. */
  note?: ReactNode
  /** Between the title and the chart: a sum, a choice. */
  children?: ReactNode
  chart: ReactNode
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  className?: string
  /** What the values count: shown when the sign beside the title is pressed. */
  definition?: { readonly figure: string; readonly sentence: string }
}

/** Chart or table, for all charts of the person: chosen once, remembered. */
const choice = createStore<'chart' | 'table' | null>(null)

const choose = (look: 'chart' | 'table') => {
  remember('juaso.charts', look)
  choice.set(look)
}

/** A card with a chart and the same values as a table. */
export function ChartCard({ title, note, children, chart, table, className, definition }: Props) {
  const { sign, isOpen, id } = useDefinition(definition?.figure ?? '')
  const isHydrating = useHydrating()
  const remembered = isHydrating ? null : recall('juaso.charts')
  const look = choice.use() ?? (remembered === 'table' ? 'table' : 'chart')
  return (
    <section className={classNames('card flex min-w-0 flex-col gap-3 p-4 sm:p-5', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">
          {title}
          {note && <span className="ms-2 text-sm font-normal text-ink-3">{note}</span>}
        </h2>
        {definition && <span className="me-auto py-1">{sign}</span>}
        <div className="flex rounded-full bg-sunken p-1">
          {(['chart', 'table'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={look === one}
              onClick={() => choose(one)}
              className={classNames(
                'relative min-h-8 rounded-full px-3 text-[0.8125rem] font-semibold after:absolute after:-inset-x-0 after:-inset-y-1.5',
                look === one ? 'bg-surface text-ink shadow-raised' : 'text-ink-2',
              )}
            >
              {one === 'chart' ? t('Chart') : t('Table')}
            </button>
          ))}
        </div>
      </div>
      {definition && isOpen && (
        <p id={id} className="text-xs text-ink-2">
          {definition.sentence}
        </p>
      )}
      {children}
      {look === 'chart' ? chart : <ValueTable {...table} />}
    </section>
  )
}

function ValueTable({ head, rows }: Props['table']) {
  return (
    <div className="max-h-80 overflow-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start text-xs text-ink-3">
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={classNames('py-2 font-semibold', at === 0 ? 'text-start' : 'text-end')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places.
                <td key={at} className="py-2 text-end tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
