import { t, translate } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import type { Mode, ModeId } from './modes.ts'

interface Props {
  modes: readonly Mode[]
  current: ModeId
  className?: string
}

/** Personal, Buying for Business, Sell: links, because each is a page. A single mode is not shown. */
export function ModeSwitch({ modes, current, className }: Props) {
  if (modes.length < 2) return null
  return (
    <nav aria-label={t('Mode')} className={classNames('flex rounded-full bg-sunken p-1', className)}>
      {modes.map((mode) => (
        <Link
          key={mode.id}
          to={mode.to}
          aria-current={mode.id === current ? 'true' : undefined}
          className={classNames(
            'flex min-h-8 grow items-center justify-center rounded-full px-3 text-center text-[0.8125rem] font-semibold whitespace-nowrap pointer-coarse:min-h-11',
            mode.id === current ? 'bg-surface text-ink shadow-raised' : 'text-ink-2 hover:text-ink',
          )}
        >
          {translate(mode.label)}
        </Link>
      ))}
    </nav>
  )
}
