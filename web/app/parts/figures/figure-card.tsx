import type { ReactNode } from 'react'
import { t } from '#web/messages/messages.ts'
import { changeInWords, changeOf } from '#web/parts/charts/scale.rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useDefinition } from './use-definition.tsx'

interface Props {
  label: string
  value: ReactNode
  /** What the figure counts: shown when its sign is pressed. */
  definition: string
  /** Under the value: the change, or a second figure. */
  children?: ReactNode
  /** The page with the rows that are counted. */
  rows?: string
}

/** A figure with its definition behind the sign beside its name. */
export function FigureCard({ label, value, definition, children, rows }: Props) {
  const { sign, isOpen, id } = useDefinition(label)
  return (
    <div className="card flex min-w-0 flex-col gap-1 p-3.5 sm:p-4">
      <div className="flex items-start justify-between gap-1">
        <span className="text-[0.8125rem] text-ink-2">{label}</span>
        {sign}
      </div>
      <strong className="text-[0.9375rem] tracking-tight break-words min-[400px]:text-lg min-[400px]:tracking-normal tabular-nums sm:text-xl">
        {value}
      </strong>
      {children && <div className="text-xs text-ink-2">{children}</div>}
      {isOpen && (
        <p id={id} className="mt-1 border-t border-line pt-2 text-xs text-ink-2">
          {definition}{' '}
          {rows && (
            <Link to={rows} className="font-semibold text-accent underline">
              {t('See the rows')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

interface ChangeProps {
  now: number
  before: number | null
  since: string
  /** The value in words; counts without it. */
  format?: (value: number) => string
  /** Whether it is good news when the figure falls, as with customers who stay away. */
  isFallGood?: boolean
}

/** ▲ or ▼ with the percentage, or what it was, since the time before; nothing where there was nothing before. */
export function Change({ now, before, since, format, isFallGood = false }: ChangeProps) {
  const words = changeInWords(now, before, format)
  const percent = changeOf(now, before)
  if (percent === null) return <span className="inline-block text-ink-3">{t('Nothing to compare with')}</span>
  return (
    <span>
      <span className={classNames('font-bold', toneOf(isFallGood ? -percent : percent))}>{words}</span>{' '}
      {since}
    </span>
  )
}

const toneOf = (gain: number) => (gain === 0 ? 'text-ink-2' : gain < 0 ? 'text-brick' : 'text-accent')
